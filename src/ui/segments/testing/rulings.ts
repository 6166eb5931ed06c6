import type { FightFacts } from "../rulings/forms.ts";

export const PEOPLE = [
  { id: "hero", name: "Hero" },
  { id: "scout", name: "Scout" },
  { id: "orc", name: "Orc" },
];
/** The facts of a fight, for tests of what is ruled in it. */
export const FACTS: FightFacts = {
  people: PEOPLE,
  offers: [{ value: "o1", label: "Hero against Orc" }],
  activities: ["openDoor", "other"],
  gear: [{ value: "sword", label: "Sword" }],
};
