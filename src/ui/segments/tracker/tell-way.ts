import { chosenSpeed } from "../../../foundry/rulesets/segments/drag-choices.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import { askForm } from "../../dialogs/form-dialog.ts";
import { errorRow, hintRow, numberRow, selectRow, type FormReply } from "../../dialogs/form-rows.ts";
import { hostWords } from "../../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { actChoices, goalChoices, FARTHEST, firstPace, paceChoices, toldCommand, WAY, type Told } from "./told-way.ts";

type Fighter = Combatant.Implementation;

/**
 * Asks how fast and how far a movement without a map goes, and what is done at the end of a charge; null when it is
 * called off. What cannot be is said in a form that still holds what was typed. [SEG-MOVE-10] [SEG-FAT-22] [SEG-HOUSE-40]
 */
export async function tellWay(
  fighter: Fighter,
  { command }: PossibleAction<SegmentsCommand> & { readonly command: Told },
  label: string,
): Promise<SegmentsCommand | null> {
  const way = segmentsServices().unmappedWay(fighter, command);
  if (way === null) return null;
  const charges = command.do === "charge" ? chargesOf(fighter, command.target) : [];
  const title = hostWords.format("PDA.Pair", { label: fighter.name ?? "", value: label });
  let typed: FormReply | null = null;
  let problem: string | null = null;
  for (;;) {
    const rows = rowsOf(fighter, command, way, charges, typed);
    typed = await askForm(
      title,
      problem === null ? rows : [errorRow(problem), ...rows],
      hostWords.text("PDA.Segments.Unmapped.Start"),
    );
    if (typed === null) return null;
    const told = toldCommand(command, way, charges, typed, hostWords);
    if ("command" in told) return told.command;
    ({ problem } = told);
  }
}

/** The charges at a target, as the list has them. */
function chargesOf(fighter: Fighter, target: string): readonly Charging[] {
  const foe = fighter.parent.combatants.get(target);
  if (foe === undefined) return [];
  return segmentsServices()
    .chargesAt(fighter, foe)
    .flatMap((charge) => (charge.command.do === "charge" ? [{ ...charge, command: charge.command }] : []));
}

function rowsOf(
  fighter: Fighter,
  command: Told,
  way: UnmappedWay,
  charges: readonly Charging[],
  typed: FormReply | null,
): readonly HTMLElement[] {
  const wanted = command.do === "move" ? (chosenSpeed(fighter) ?? command.speed) : command.speed;
  const pace = firstPace(way.paces, wanted);
  const first = command.do === "charge" ? way.least : (pace?.metres ?? way.least);
  const goals = goalChoices(way, hostWords);
  return [
    ...(charges.length < 2
      ? []
      : [
          selectRow(
            WAY.act,
            hostWords.text("PDA.Segments.Unmapped.Act"),
            actChoices(charges, hostWords),
            typed?.text(WAY.act),
          ),
        ]),
    selectRow(
      WAY.speed,
      hostWords.text("PDA.Segments.Unmapped.Speed"),
      paceChoices(way.paces, hostWords),
      typed?.text(WAY.speed) ?? String(pace?.speed ?? ""),
    ),
    ...(way.set === null
      ? [
          numberRow(
            WAY.metres,
            hostWords.text("PDA.Segments.Unmapped.HowFar"),
            typed?.text(WAY.metres) ?? String(first),
            { min: way.least, max: FARTHEST },
          ),
        ]
      : []),
    ...(goals.length === 0
      ? []
      : [selectRow(WAY.towards, hostWords.text("PDA.Segments.Unmapped.Towards"), goals, typed?.text(WAY.towards))]),
    hintRow(hintOf(command, way)),
  ];
}

function hintOf(command: Told, { set, least }: UnmappedWay): string {
  if (command.do === "move") return hostWords.text("PDA.Segments.Unmapped.After");
  return set === null
    ? hostWords.format("PDA.Segments.Unmapped.Least", { least })
    : hostWords.format("PDA.Segments.Unmapped.Set", { metres: set });
}
