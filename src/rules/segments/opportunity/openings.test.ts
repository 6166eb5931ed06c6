import { describe, expect, it } from "vitest";
import { combatantId, type OfferId } from "../../kernel/ids.ts";
import { Table } from "../../kernel/ruleset.ts";
import { segmentsWith } from "../ruleset.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fighter, Skirmish, type Who } from "../testing/fights.ts";
import { longSword } from "../testing/gear.ts";
import { openingsOf } from "./openings.ts";

const RULES = segmentsWith(DEFAULT_SETTINGS);
const person = (id: string, side: string, who: Who = {}) =>
  fighter(id, { class: "warrior", level: 1, side, scores: [14, 14, 12], gear: [longSword()], ...who });
/** A shooter beside a guard, at the actions of segment 3. */
const beset = (who: Who = {}): Skirmish =>
  new Skirmish([
    person("shooter", "a", { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" }, routine: [] } }),
    person("guard", "b", { turn: { routine: [] }, ...who }),
  ])
    .at(3, "declarations")
    .advance();
const openings = (fight: Skirmish) =>
  openingsOf(new Table(RULES, fight.state, DEFAULT_SETTINGS), combatantId("guard"), RULES.forbids);
const pass = (by: string, offer: OfferId) => ({ do: "passOffer", by: combatantId(by), offer }) as const;

describe("an open opportunity", () => {
  it("SEG-AOO-18 may be used, kept or let pass, as when it could not wait", () => {
    const [opening] = openings(beset());
    expect(opening?.question).toMatchObject({ cause: "opportunity", to: "guard", from: "shooter", fallback: "pass" });
    expect(opening?.question.options.map(({ id, blocked }) => [id, blocked])).toEqual([
      ["strike:longSword", null],
      ["strike:bareHands", null],
      ["keep", null],
      ["pass", null],
    ]);
    expect([...(opening?.commands.keys() ?? [])]).toEqual(["strike:longSword", "strike:bareHands", "pass"]);
  });

  it("SEG-AOO-18 is closed by being let pass, by its holder alone", () => {
    const fight = beset();
    const [offer] = fight.state.offers;
    expect(fight.refusal(pass("shooter", offer!.id))).toBe("offerOfAnother");
    fight.does(pass("guard", offer!.id));
    expect([fight.state.offers, openings(fight)]).toEqual([[], []]);
    expect(fight.refusal(pass("guard", offer!.id))).toBe("offerGone");
  });
});
