import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { add, total } from "../../../rules/kernel/totals.ts";
import type { ShootingEvent } from "../../../rules/segments/shooting/events.ts";
import { saidBy } from "../../testing/said-by.ts";
import type { Names } from "../../exchange-card/wording.ts";
import { SEGMENTS_CARD_TEXT } from "./card-text.ts";

const archer = combatantId("archer");
const orc = combatantId("orc");
const bow = gearId("bow");
const names: Names = {
  combatant: (id) => ({ archer: "Aude", orc: "Orc" })[id] ?? "someone",
  sees: () => true,
  gear: (id) => ({ bow: "long bow" })[id] ?? "something",
};
const shot = {
  type: "shotTaken",
  by: archer,
  target: orc,
  with: bow,
  band: "medium",
  metres: 31.4,
  rule: "SEG-HOUSE-41",
} as const;
const tearing = (natural: number): ShootingEvent => ({
  type: "tearFreeRolled",
  id: orc,
  natural,
  total: add(total("tearFree", natural, "SEG-HOUSE-70"), "strength", 2, "SEG-HOUSE-01"),
  dc: 15,
  success: natural >= 13,
  rule: "SEG-HOUSE-70",
});
const said = saidBy(SEGMENTS_CARD_TEXT, names);
const told = (event: ShootingEvent, language: "en" | "fr" = "en") => said.step(event, language)?.text;

describe("the card on shots and nets", () => {
  it("tells how far a missile flies, and that an untold distance counts as short", () => {
    expect(told(shot)).toBe("Aude shoots at Orc: long bow, 31 m, medium range.");
    expect(told(shot, "fr")).toBe("Aude vise Orc\u202F: long bow, 31\u00A0m, moyenne portée.");
    expect(told({ ...shot, metres: null, band: "short" })).toContain("Distance not set");
  });

  it("tells of reloading and of ground under fire", () => {
    expect(told({ type: "weaponLoaded", id: archer, gear: bow, rule: "SEG-HOUSE-19" })).toBe(
      "Aude has reloaded: long bow.",
    );
    const cover = { with: bow, zone: { centre: null, radius: 0, direction: null, angle: 0, members: [orc] } };
    expect(told({ type: "coverAimed", id: archer, cover, rule: "SEG-HOUSE-43" })).toBe(
      "Aude covers an area (long bow).",
    );
  });

  it("shows the die and the total of a combatant who breaks free, or does not", () => {
    expect(said.step(tearing(13))).toMatchObject({
      text: "Orc escapes: 15 against 15.",
      tone: "guard",
      die: { face: 13 },
      numbers: [{ value: "15" }],
      rules: ["SEG-HOUSE-70"],
    });
    expect(told(tearing(12))).toBe("Orc fails to escape: 14 against 15.");
  });
});
