/** A point of the ground in metres. */
export interface GroundPoint {
  readonly x: number;
  readonly y: number;
}
