import type { Fields } from "../../rules/kernel/schema/stored.ts";
import { services } from "../services-port.ts";
import { gearOf } from "./gear-edits.ts";
import type { SheetSource } from "./layout.ts";
import { takenOf } from "./shape-fields.ts";
import type { Sheets } from "./sheets.ts";

/** What its window says of a sheet: the prefix of its DOM ids, and whether its reader may change it. */
interface Reading {
  readonly rootId: string;
  readonly editable: boolean;
}

/** Frees an actor of its document. Throws for an actor of another ruleset. */
export function sourceOf<F extends Fields, Own>(
  sheets: Sheets<F, Own>,
  actor: Actor.Implementation,
  { rootId, editable }: Reading,
): SheetSource<F, Own> {
  const { type, layout } = sheets;
  if (actor.type !== type)
    throw new Error(
      `The actor "${actor.name}" (${actor.type}) is not of this world's ruleset; open it in a world that plays its ruleset.`,
    );
  return {
    name: actor.name,
    img: actor.img ?? "icons/svg/mystery-man.svg",
    rootId,
    editable,
    stored: takenOf(layout.shape, actor.system._source),
    // Models of actors keep what active effects have made of the stored values.
    now: takenOf(layout.shape, Reflect.get(actor.system, "effective")),
    numbers: services().derived(actor) ?? {},
    gear: gearOf(actor, layout.gear),
    own: sheets.own(actor),
  };
}
