import { metresPerPixel, placeOnGrid } from "../../../foundry/encounter/scene-scale.ts";
import { sideOf } from "../../../foundry/encounter/sides.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import { pointOnMap } from "../../areas/point-on-map.ts";
import { hostWords } from "../../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { showResult } from "../../show-result.ts";
import { askForm } from "../../dialogs/form-dialog.ts";
import { checkRow, hintRow, selectRow } from "../../dialogs/form-rows.ts";
import {
  combatChoices,
  encumberingChoices,
  GRANT,
  grantOf,
  kindChoices,
  placeChoices,
  wantsPoint,
} from "./grant-form.ts";
import { markChoices, markOf, meetOf, PERCEPTION, stealthChoices, stealthOf, type Party } from "./meet-form.ts";

/** Asks the game master how the parties meet, and lets them. Closing the dialog changes nothing. */
export async function meetParties(combat: Combat.Implementation): Promise<void> {
  const present = combat.combatants.contents.flatMap((combatant): (Party & { readonly name: string })[] =>
    combatant.id === null ? [] : [{ id: combatant.id, side: sideOf(combatant), name: combatant.name ?? "" }],
  );
  const sides = [...new Set(present.map(({ side }) => side))];
  const rows = [
    hintRow(hostWords.text("PDA.Segments.Meet.Hint")),
    checkRow(PERCEPTION, hostWords.text("PDA.Segments.Meet.Perception"), true),
    ...sides.map((side) =>
      selectRow(
        stealthOf(side),
        hostWords.format("PDA.Segments.Meet.Party", { side: hostWords.text(`PDA.Side.${side}`) }),
        stealthChoices(hostWords),
      ),
    ),
    ...present.map(({ id, name }) => selectRow(markOf(id), name, markChoices(hostWords))),
  ];
  const reply = await askForm(
    hostWords.text("PDA.Segments.Meet.Title"),
    rows,
    hostWords.text("PDA.Segments.Meet.Apply"),
  );
  if (reply !== null) showResult(await segmentsServices().sendCommand(combat, meetOf(present, reply)));
}

/**
 * Asks the game master against which target, how and from where a combatant attacks by surprise, and grants it. Closing the
 * dialog, or calling the place off, changes nothing. [SEG-SURP-22] [SEG-SNEAK-02]
 */
export async function grantSurprise(combat: Combat.Implementation, to: Combatant.Implementation): Promise<void> {
  if (to.id === null) return;
  const others = combat.combatants.contents.flatMap((other) =>
    other.id === null || other.id === to.id
      ? []
      : [{ value: other.id, label: other.name ?? "", foe: sideOf(other) !== sideOf(to) }],
  );
  const rows = [
    hintRow(hostWords.format("PDA.Segments.Grant.Warning", { segments: segmentsRules().settings.warningSegments })),
    selectRow(GRANT.against, hostWords.text("PDA.Segments.Grant.Against"), [
      ...others.filter(({ foe }) => foe),
      ...others.filter(({ foe }) => !foe),
    ]),
    selectRow(GRANT.kind, hostWords.text("PDA.Segments.Grant.Kind"), kindChoices(hostWords)),
    hintRow(hostWords.text("PDA.Segments.Grant.SneakHint")),
    selectRow(GRANT.place, hostWords.text("PDA.Segments.Grant.Place"), placeChoices(hostWords, to.token !== null)),
    checkRow(GRANT.check, hostWords.text("PDA.Segments.Grant.Check"), false),
    selectRow(GRANT.inCombat, hostWords.text("PDA.Segments.Grant.InCombat"), combatChoices(hostWords)),
    selectRow(GRANT.encumbering, hostWords.text("PDA.Segments.Grant.Encumbering.Label"), encumberingChoices(hostWords)),
  ];
  const reply = await askForm(
    hostWords.text("PDA.Segments.Grant.Title"),
    rows,
    hostWords.text("PDA.Segments.Grant.Apply"),
  );
  if (reply === null) return;
  const point = wantsPoint(reply) ? await placeFor(to) : null;
  if (point !== null || !wantsPoint(reply))
    showResult(await segmentsServices().sendCommand(combat, grantOf(to.id, reply, point)));
}

/** The place on the map from which a combatant attacks, as it stands on the grid; null when it is called off. [SEG-SNEAK-05] */
async function placeFor(to: Combatant.Implementation): Promise<Point | null> {
  const { token } = to;
  if (token?.parent == null) return null;
  const { grid } = token.parent;
  const square = grid.size * metresPerPixel(token.parent);
  const place = {
    width: square * Math.max(token.width, token.height),
    first: null,
    places: grid.isGridless ? null : { step: square, nearest: (point: Point) => placeOnGrid(token, point) },
  };
  return pointOnMap(to, place, {
    title: hostWords.format("PDA.Segments.Grant.PointTitle", { name: to.name ?? "" }),
    inside: (ground) =>
      segmentsServices()
        .caughtIn(to, ground, null)
        .filter(({ id }) => id !== to.id),
  });
}
