import { describe, expect, it } from "vitest";
import type { Participant } from "../../foundry/aftermath/aftermath.ts";
import { D20_STATES } from "../../foundry/rulesets/d20/states.ts";
import { SEGMENTS_STATES } from "../../foundry/rulesets/segments/states.ts";
import { stateName } from "../../foundry/statuses/state-kit.ts";
import { testWords } from "../testing/test-words.ts";
import { aftermathView, type Insight } from "./aftermath-view.ts";

const one = (name: string, more: Partial<Participant> = {}): Participant => ({
  actor: `Actor.${name}`,
  name,
  side: "hostile",
  played: false,
  hidden: false,
  down: false,
  states: [],
  spent: [],
  ...more,
});
const hero = (name: string, more: Partial<Participant> = {}): Participant =>
  one(name, { side: "friendly", played: true, ...more });
const ALL = (): Insight => "all";
const shown = (
  people: readonly Participant[],
  insight: (of: Participant) => Insight = ALL,
  language: "en" | "fr" = "en",
): readonly string[] =>
  aftermathView({ combat: "c", rounds: 3, people }, insight, null, testWords(language)).lines.map(({ text }) => text);

describe("the closing card of a fight", () => {
  it("tells of each of the players what it cost them, and of the others how they came out of it", () => {
    const people = [
      one("Orc", { down: true, states: ["dead"] }),
      hero("Galaad", {
        spent: [
          { of: "pool", name: "stamina", by: -45 },
          { of: "gear", id: "a", name: "Arrow", by: -3 },
        ],
      }),
      hero("Cassandre", {
        down: true,
        states: ["coma", "haemorrhage"],
        spent: [{ of: "broken", id: "b", name: "Dagger" }],
      }),
      hero("Elaviel", { states: ["haemorrhage"] }),
      one("Orc chief", { down: true, states: ["dead"] }),
      one("Wolf"),
      one("Scout", { hidden: true }),
    ];
    expect(shown(people)).toEqual([
      "Galaad: −45 stamina, Arrow −3",
      "Cassandre: in a coma, bleeding, Dagger broken",
      "Elaviel: bleeding",
      "Dead: Orc, Orc chief",
      "On their feet: Wolf, Scout (hidden)",
    ]);
    expect(shown(people, ALL, "fr").slice(0, 2)).toEqual([
      "Galaad\u202F: −45 d’endurance, Arrow −3",
      "Cassandre\u202F: dans le coma, hémorragie, Dagger\u202F: objet brisé",
    ]);
  });

  it("D20-HP-02 tells one who knows little of them that they lie there, not how badly nor what it cost, and nothing of the hidden", () => {
    const people = [
      hero("Aymeric", { down: true, states: ["dying"], spent: [{ of: "pool", name: "hitPoints", by: -12 }] }),
      hero("Margot", { spent: [{ of: "pool", name: "hitPoints", by: -2 }] }),
      one("Gnoll", { down: true, states: ["stable"] }),
      one("Ogre", { down: true, states: ["dead"] }),
      one("Scout", { hidden: true }),
    ];
    const look = ({ hidden }: Participant): Insight => (hidden ? null : "look");
    expect(shown(people, look)).toEqual(["Aymeric: down", "Margot: on their feet", "Down: Gnoll", "Dead: Ogre"]);
  });

  it("names the rounds in its title, if there were any", () => {
    const title = (rounds: number): string =>
      aftermathView({ combat: "c", rounds, people: [] }, ALL, null, testWords()).title;
    expect([title(0), title(1), title(3)]).toEqual([
      "The fight is over",
      "The fight is over: 1 round",
      "The fight is over: 3 rounds",
    ]);
  });

  it.each(["en", "fr"] as const)(
    "has words for all that is lost and for every state of those who are down (%s)",
    (language) => {
      const words = testWords(language);
      const pools = ["stamina", "wounds", "fatigue", "hitPoints", "nonlethal", "abilityDamage", "abilityDrain"];
      const keys = [
        ...pools.flatMap((pool) => [`PDA.Aftermath.Pool.${pool}.Lost`, `PDA.Aftermath.Pool.${pool}.Gained`]),
        ...[SEGMENTS_STATES, D20_STATES].flatMap(({ down, lasting = [] }) => [...down, ...lasting]).map(stateName),
      ];
      expect(keys.filter((key) => !words.has(key))).toEqual([]);
    },
  );
});
