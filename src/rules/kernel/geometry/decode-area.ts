import { literal, number, object, union } from "../decode.ts";
import { point } from "../decode-parts.ts";

/** Metres that no area reaches. */
const FARTHEST = 100_000;
const FULL_CIRCLE = 360;
const metres = number({ min: 0, max: FARTHEST });
const direction = number({ min: -FULL_CIRCLE, max: FULL_CIRCLE });
const degrees = number({ min: 0, max: FULL_CIRCLE });

/** Ground that is marked out on the map. */
export const areaDecoder = union("shape", {
  circle: object({ shape: literal("circle"), centre: point, radius: metres }),
  cone: object({ shape: literal("cone"), tip: point, direction, degrees, length: metres }),
  arc: object({ shape: literal("arc"), centre: point, direction, degrees, inner: metres, outer: metres }),
  line: object({ shape: literal("line"), from: point, direction, length: metres, width: metres }),
});
