import { metresPerPixel, placeOnGrid } from "../../../foundry/scene/scale.ts";
import { sideOf } from "../../../foundry/encounter/sides.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/documents.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { pointOnMap } from "../../areas/point-on-map.ts";
import { askUntil } from "../../dialogs/form-dialog.ts";
import { hostWords } from "../../host-words.ts";
import { showResult } from "../../show-result.ts";
import { segmentsServices } from "../segments-port.ts";
import { grantForm, meetForm } from "./surprise-forms.ts";

/** Asks the game master how the parties meet, and lets them. Closing the dialog changes nothing. */
export async function meetParties(combat: Combat.Implementation): Promise<void> {
  const present = combat.combatants.contents.flatMap((combatant) =>
    combatant.id === null ? [] : [{ id: combatant.id, side: sideOf(combatant), name: combatant.name ?? "" }],
  );
  const meeting = await askUntil(hostWords.text("PDA.Segments.Meet.Title"), meetForm(present, hostWords));
  if (meeting !== null) showResult(await segmentsServices().sendCommand(combat, meeting));
}

/** Asks the game master how a combatant attacks by surprise, foes first, and grants it. Closing the dialog, or calling the place off, changes nothing. [SEG-SURP-22] [SEG-SNEAK-02] */
export async function grantSurprise(combat: Combat.Implementation, to: Combatant.Implementation): Promise<void> {
  if (to.id === null) return;
  const isFoe = (other: Combatant.Implementation): boolean => sideOf(other) !== sideOf(to);
  const others = combat.combatants.contents.filter(({ id }) => id !== null && id !== to.id);
  const targets = [...others.filter(isFoe), ...others.filter((other) => !isFoe(other))].map(({ id, name }) => ({
    value: id ?? "",
    label: name ?? "",
  }));
  const { warningSegments } = segmentsRules().settings;
  const form = grantForm(combatantId(to.id), targets, to.token !== null, warningSegments, hostWords);
  const granting = await askUntil(hostWords.text("PDA.Segments.Grant.Title"), form);
  if (granting === null) return;
  const point = granting.wantsPoint ? await placeFor(to) : null;
  if (point !== null || !granting.wantsPoint)
    showResult(await segmentsServices().sendCommand(combat, granting.grant(point)));
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
