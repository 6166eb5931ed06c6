/** Spells and other powers of a sheet. Pure. */
import type { GroupOf, Fields } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import type { Piece } from "./gear-kinds.ts";

/** The pieces of gear that are powers, by their type. `S`: what the sheet is laid out from. */
export interface PowersSpec<S> {
  readonly type: string;
  /** The key of what its button says. */
  use(values: GroupOf<Fields>): string;
  /** What it says of itself here; left out: what its shelf says. */
  facts?(source: S, id: string, words: Words): string;
  /** Why it cannot be used now, or null. */
  blocked?(source: S, id: string): string | null;
}

/** Lays powers out as `templates/sheets/powers.hbs` prints them, in the order of the gear. */
export function powerViews<S extends { readonly gear: readonly Piece[] }>(
  spec: PowersSpec<S>,
  source: S,
  words: Words,
) {
  return source.gear
    .filter((piece) => piece.type === spec.type)
    .map(({ id, name, img, kind, values }) => ({
      id,
      name,
      img,
      facts: spec.facts?.(source, id, words) ?? kind.facts(values, words),
      use: words.text(spec.use(values)),
      blocked: spec.blocked?.(source, id) ?? null,
    }));
}
