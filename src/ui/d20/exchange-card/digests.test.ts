import { describe, expect, it } from "vitest";
import type { StoredExchange } from "../../../foundry/referee/stored-exchange.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { PLAIN_ACTOR } from "../../../rules/d20/testing/plain.ts";
import { fight, heavyShield, longSword, Play, power, type Said, type Who } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import type { CardReader, Names } from "../../exchange-card/wording.ts";
import { cardView, type CardView } from "../../exchange-card/card-view.ts";
import { testWords } from "../../testing/test-words.ts";
import { D20_CARD_TEXT } from "./card-text.ts";

const CALLED: Readonly<Record<string, string>> = { hero: "Aymeric", friend: "Margot" };
const GEAR: Readonly<Record<string, string>> = {
  long_sword: "Longsword",
  heavy_shield: "Heavy shield",
  bless: "Bless",
};
const seeing = (...ids: readonly string[]): Names => ({
  combatant: (id) => CALLED[id] ?? id,
  sees: (id) => ids.includes(id),
  gear: (id) => GEAR[id] ?? id,
});
const player: CardReader = { isGameMaster: false, canCorrect: false, isPlaced: () => false, answerer: () => "" };

/** The card of something done outside a fight, for a player who sees these. */
function card(
  command: D20Command,
  hero: Who,
  friend: Who,
  said: Said = {},
  names = seeing("hero", "friend"),
  language: "en" | "fr" = "en",
): CardView {
  const play = new Play(
    fight(
      [
        foe("hero", 1, { side: "heroes", most: 20, ...hero }),
        foe("friend", 3, { side: "heroes", most: 20, ...friend }),
      ],
      { field: { phase: "gathering" } },
    ),
  ).does(command, said);
  const exchange: StoredExchange<D20Game> = {
    combat: "c",
    claim: "",
    user: null,
    actor: "Meneur",
    command,
    replies: [],
    version: "1",
    digest: "",
    status: "done",
    wanted: [],
    events: play.events,
    deltas: [],
    held: [],
    reads: [],
    journal: [],
    notes: [],
    goal: "done",
    sequence: 1,
    amendments: 0,
    committed: 0,
    cast: [],
    gear: [],
  };
  return cardView(exchange, D20_CARD_TEXT, { names, words: testWords(language) }, player);
}
const told = ({ lines }: CardView): readonly string[] =>
  lines.map(({ parts, tags }) =>
    [parts.map(({ text }) => text).join(""), ...tags.map(({ label }) => label)].join(" | "),
  );
const BOTH = ["hero", "friend"].map((id) => combatantId(id));
const out = (more: object): Pick<Who, "stats" | "hitPoints"> => ({
  hitPoints: -5,
  stats: { recovery: { stable: true, tended: true, awake: false, mending: false, ...more } },
});

describe("the card of a rest", () => {
  it("D20-HP-22 D20-HP-26 D20-HP-27 says in a line each what everybody has regained and by which rules, and folds the rest", () => {
    const spent = { ...power("bless"), uses: 0, daily: 2 };
    const view = card(
      { do: "rest", by: null, targets: BOTH, span: "night" },
      {
        hitPoints: 5,
        gear: [spent],
        stats: { nonlethal: 3, abilityDamage: { ...PLAIN_ACTOR.abilityDamage, strength: 2 } },
      },
      {},
    );
    expect(view.title).toBe("Rest: a night");
    expect(told(view)).toEqual([
      "Aymeric: +1 hit point, −3 nonlethal, Strength +1, Bless ×2 | D20-HP-34 | D20-HP-22 | D20-HP-27 | D20-HP-26",
      "Margot: nothing to regain",
    ]);
    expect([view.digested, view.detailed, view.steps.length > 2]).toEqual([true, true, true]);
  });

  it("D20-HP-17 D20-HP-19 D20-HP-23 makes one line of a day's rolls of one who lies out, whatever they came to", () => {
    const day = (more: object, ...dice: readonly number[]): CardView =>
      card({ do: "rest", by: null, targets: BOTH.slice(0, 1), span: "dayInBed" }, out(more), {}, { dice });
    const tended = day({}, ...Array.from({ length: 24 }, () => 50));
    expect([tended.steps.length, told(tended)]).toEqual([26, ["Aymeric: +2 hit points | D20-HP-17 | D20-HP-23"]]);
    expect(told(day({}, 3))).toEqual(["Aymeric: +2 hit points, regains consciousness | D20-HP-17 | D20-HP-23"]);
    expect(told(day({ tended: false }, 50, 50, 50, 50, 50))).toEqual([
      "Aymeric: −5 hit points, dies | D20-HP-19 | D20-HP-13",
    ]);
  });

  it("D20-ACT-211 says what each has picked up and where it is, in both languages", () => {
    const gather = { do: "gather", by: null, targets: BOTH } as const;
    const gear = { gear: [longSword({ place: "ground" }), heavyShield({ place: "ground" })] };
    expect(told(card(gather, gear, { gear: [longSword({ place: "ground" })] }))).toEqual([
      "Aymeric: Longsword (at the belt), Heavy shield (worn) | D20-ACT-211",
      "Margot: Longsword (at the belt) | D20-ACT-211",
    ]);
    expect(card(gather, gear, {}, {}, seeing("hero"), "fr").title).toBe("On ramasse ce qui est tombé");
  });

  it("leaves out those that its reader does not see", () => {
    expect(
      told(
        card(
          { do: "rest", by: null, targets: BOTH, span: "night" },
          { hitPoints: 5 },
          { hitPoints: 5 },
          {},
          seeing("friend"),
        ),
      ),
    ).toEqual(["Margot: +1 hit point | D20-HP-22"]);
  });
});
