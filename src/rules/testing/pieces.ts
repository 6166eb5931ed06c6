import { gearId, type GearId } from "../kernel/ids.ts";

/** What every piece of gear has besides its own values. */
interface Piece {
  readonly id: GearId;
  readonly name: string;
}

/** What makes pieces of gear of one kind: plain but for what is said, and called by what they are. */
export const piecesOf =
  <S extends { readonly identifier: string }>(plain: S) =>
  (id: string, stats: Partial<S> = {}): S & Piece => ({
    ...plain,
    identifier: id,
    ...stats,
    id: gearId(id),
    name: id,
  });
