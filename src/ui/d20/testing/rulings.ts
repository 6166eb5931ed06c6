import type { FightFacts } from "../rulings/forms.ts";

/** The facts of a fight, for tests of what is ruled in it. */
export const FACTS: FightFacts = {
  people: [
    { id: "hero", name: "Hero" },
    { id: "scout", name: "Scout" },
    { id: "orc", name: "Orc" },
  ],
  placeOf: (id) => (id === "hero" ? { x: 3, y: 4.5 } : null),
  metresPerSquare: 1.5,
  outside: false,
  lasting: [
    {
      of: { id: "orc", name: "Orc" },
      modifier: { id: "Bane/attack/morale/-1", to: "attack", type: "morale", value: -1, source: "Bane", until: null },
    },
  ],
};
