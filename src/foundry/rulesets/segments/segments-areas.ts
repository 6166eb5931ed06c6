import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { AreaKit } from "../../areas/area-kit.ts";
import { wantedAreas } from "./wanted-areas.ts";

/** Ground under fire and ground of spells. What a spell has left behind goes by itself. [SEG-HOUSE-70] */
export const SEGMENTS_AREAS: AreaKit<SegmentsCommand> = {
  wanted: wantedAreas,
  shift: ({ combatant, purpose }, area) =>
    purpose === "web" ? null : { do: "shiftArea", by: null, of: combatantId(combatant), purpose, area },
};
