import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Meet } from "../../../rules/segments/surprise/commands.ts";
import type { Words } from "../../words.ts";
import type { Choice, FormReply } from "../../dialogs/form-rows.ts";
import { STEALTH_SKILLS } from "../../../rules/segments/stats.ts";

/** Somebody who takes part in a meeting. */
export interface Party {
  readonly id: string;
  readonly side: string;
}

export const PERCEPTION = "perception";
export const stealthOf = (side: string): string => `stealth-${side}`;
export const markOf = (id: string): string => `mark-${id}`;

/** How a party may come: openly, or by a skill. */
export function stealthChoices(words: Words): readonly Choice[] {
  return [
    { value: "", label: words.text("PDA.Segments.Meet.Openly") },
    ...STEALTH_SKILLS.map((skill) => ({ value: skill, label: words.text(`PDA.Skill.${skill}`) })),
  ];
}

/** What the game master may decide for one of them. */
export function markChoices(words: Words): readonly Choice[] {
  return [
    { value: "", label: words.text("PDA.Segments.Meet.ByTheDice") },
    { value: "surprised", label: words.text("PDA.Segments.Meet.Surprised") },
    { value: "alert", label: words.text("PDA.Segments.Meet.Alert") },
  ];
}

/** The meeting that a form describes. */
export function meetOf(present: readonly Party[], reply: FormReply): Meet {
  const sides = [...new Set(present.map(({ side }) => side))];
  return {
    do: "meet",
    by: null,
    perception: reply.ticked(PERCEPTION),
    parties: sides.flatMap((side) => {
      const stealth = STEALTH_SKILLS.find((skill) => skill === reply.text(stealthOf(side)));
      return stealth === undefined ? [] : [{ side, stealth }];
    }),
    marked: present.flatMap(({ id }) => {
      const mark = reply.text(markOf(id));
      return mark === "" ? [] : [{ id: combatantId(id), surprised: mark === "surprised" }];
    }),
  };
}
