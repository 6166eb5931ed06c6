import type { AreaMark, WantedArea } from "./area-mark.ts";
import type { Ground } from "./shapes.ts";

/** The areas of one ruleset's fights, which stand as regions on their scenes. */
export interface AreaKit<C> {
  /** The areas that a fight needs, where these regions of its own stand. */
  wanted(combat: Combat.Implementation, regions: readonly RegionDocument.Implementation[]): readonly WantedArea[];
  /** What a game master wants who moves an area, or takes it away (null); null: that one is none of his to move. */
  shift(mark: AreaMark, area: Ground | null): C | null;
}
