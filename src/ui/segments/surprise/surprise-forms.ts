import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import { combatantId, type CombatantId } from "../../../rules/kernel/ids.ts";
import { ENCUMBRANCE_RULINGS, STEALTH_SKILLS } from "../../../rules/segments/stats.ts";
import type { GrantSurprise, Meet } from "../../../rules/segments/surprise/commands.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { checkRow, hintRow, keyedChoices, selectRow, type Choice } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";

/** One who takes part in a meeting. */
interface Party {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** How the parties meet: who goes unnoticed, and what the game master decides of each. [SEG-SURP-02] to [SEG-SURP-04] */
export function meetForm(present: readonly Party[], words: Words): Asking<Meet> {
  const sides = [...new Set(present.map(({ side }) => side))];
  const ways = [
    ...keyedChoices({ "": "PDA.Segments.Meet.Openly" }, words),
    ...STEALTH_SKILLS.map((skill) => ({ value: skill, label: words.text(`PDA.Skill.${skill}`) })),
  ];
  const marks = keyedChoices(
    { "": "PDA.Segments.Meet.ByTheDice", surprised: "PDA.Segments.Meet.Surprised", alert: "PDA.Segments.Meet.Alert" },
    words,
  );
  const partyText = (side: string): string =>
    words.format("PDA.Segments.Meet.Party", { side: words.text(`PDA.Side.${side}`) });
  return {
    rows: [
      hintRow(words.text("PDA.Segments.Meet.Hint")),
      checkRow("perception", words.text("PDA.Segments.Meet.Perception"), true),
      ...sides.map((side) => selectRow(`stealth-${side}`, partyText(side), ways)),
      ...present.map(({ id, name }) => selectRow(`mark-${id}`, name, marks)),
    ],
    ok: words.text("PDA.Segments.Meet.Apply"),
    read: (reply) => ({
      value: {
        do: "meet",
        by: null,
        perception: reply.ticked("perception"),
        parties: sides.flatMap((side) => {
          const stealth = STEALTH_SKILLS.find((skill) => skill === reply.text(`stealth-${side}`));
          return stealth === undefined ? [] : [{ side, stealth }];
        }),
        marked: present.flatMap(({ id }) => {
          const mark = reply.text(`mark-${id}`);
          return mark === "" ? [] : [{ id: combatantId(id), surprised: mark === "surprised" }];
        }),
      },
    }),
  };
}

/** A grant that may still want its place. */
interface Granting {
  /** Whether a place is still to be picked on the map. */
  readonly wantsPoint: boolean;
  /** The command. `point`: in metres. */
  grant(point: Point | null): GrantSurprise;
}

/**
 * Against which target, how and from where a combatant attacks by surprise; a place can be picked where a map shows the
 * attacker. `warning`: segments of a warning. [SEG-SURP-22] [SEG-SNEAK-05] [SEG-SNEAK-18] [SEG-SNEAK-23]
 */
export function grantForm(
  to: CombatantId,
  targets: readonly Choice[],
  isOnMap: boolean,
  warning: number,
  words: Words,
): Asking<Granting> {
  const list = (name: string, key: string, choices: Readonly<Record<string, string>>) =>
    selectRow(name, words.text(key), keyedChoices(choices, words));
  const rulings = ENCUMBRANCE_RULINGS.map((value) => ({
    value,
    label: words.text(`PDA.Segments.Grant.Encumbering.${value}`),
  }));
  return {
    rows: [
      hintRow(words.format("PDA.Segments.Grant.Warning", { segments: warning })),
      selectRow("against", words.text("PDA.Segments.Grant.Against"), targets),
      list("kind", "PDA.Segments.Grant.Kind", {
        surprise: "PDA.Segments.Grant.Surprise",
        sneak: "PDA.Segments.Grant.Sneak",
      }),
      hintRow(words.text("PDA.Segments.Grant.SneakHint")),
      list("place", "PDA.Segments.Grant.Place", {
        "": "PDA.Segments.Grant.Stays",
        beside: "PDA.Segments.Grant.Beside",
        ...(isOnMap ? { point: "PDA.Segments.Grant.Point" } : {}),
      }),
      checkRow("check", words.text("PDA.Segments.Grant.Check"), false),
      list("inCombat", "PDA.Segments.Grant.InCombat", {
        "": "PDA.Segments.Grant.AsHeIs",
        yes: "PDA.Segments.Grant.Yes",
        no: "PDA.Segments.Grant.No",
      }),
      selectRow("encumbering", words.text("PDA.Segments.Grant.Encumbering.Label"), rulings),
    ],
    ok: words.text("PDA.Segments.Grant.Apply"),
    read(reply) {
      const [place, inCombat] = [reply.text("place"), reply.text("inCombat")];
      const encumbering = ENCUMBRANCE_RULINGS.find((ruling) => ruling === reply.text("encumbering")) ?? "none";
      const sneak = { inCombat: inCombat === "" ? null : inCombat === "yes", encumbering };
      const grant = (point: Point | null): GrantSurprise => ({
        do: "grantSurprise",
        by: null,
        to,
        against: combatantId(reply.text("against")),
        sneak: reply.text("kind") === "sneak" ? sneak : null,
        place: place === "beside" ? "beside" : place === "point" ? point : null,
        check: reply.ticked("check"),
      });
      return { value: { wantsPoint: place === "point", grant } };
    },
  };
}
