import type { D20Command } from "../../../rules/d20/commands.ts";
import { SKILLS } from "../../../rules/d20/stats.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { selectRow } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";

type AidSkill = Extract<D20Command, { readonly do: "aidSkill" }>;

/** With which skill an ally is helped. [D20-AID-08] */
export function skillForm(command: AidSkill, words: Words): Asking<AidSkill> {
  const skills = SKILLS.map((skill) => ({ value: skill, label: words.text(`PDA.D20.Skill.${skill}`) }));
  return {
    rows: [
      selectRow(
        "skill",
        words.text("PDA.D20.Aid.Skill"),
        skills.toSorted((one, other) => one.label.localeCompare(other.label)),
      ),
    ],
    ok: words.text("PDA.D20.Aid.Help"),
    read(reply) {
      const chosen = reply.text("skill");
      return { value: { ...command, skill: SKILLS.find((skill) => skill === chosen) ?? command.skill } };
    },
  };
}
