/** A rectangle of the window, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of the window, to the right and downwards. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Pixels that lie free between what is kept clear of one another. */
const GAP = 4;

/** Whether two rectangles lie over each other. */
export function overlap(one: Frame, other: Frame): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The same rectangle elsewhere. */
export const shifted = ({ left, top, right, bottom }: Frame, { x, y }: Shift): Frame => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/**
 * By how much a rectangle is shifted to lie within the room and clear of all that is taken, no farther than it must.
 * Where there is no such place it comes into the room, whatever it covers there.
 */
export function shiftClear(frame: Frame, room: Frame, taken: readonly Frame[]): Shift {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const inRoom = {
    left: within(frame.left, room.left, room.right - width),
    top: within(frame.top, room.top, room.bottom - height),
  };
  const lefts = [inRoom.left, ...taken.flatMap(({ left, right }) => [left - GAP - width, right + GAP])];
  const tops = [inRoom.top, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])];
  const shifts = lefts
    .flatMap((left) => tops.map((top) => ({ x: left - frame.left, y: top - frame.top })))
    .filter((shift) => {
      const there = shifted(frame, shift);
      return liesIn(there, room) && !taken.some((other) => overlap(there, other));
    })
    .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
  return shifts[0] ?? { x: inRoom.left - frame.left, y: inRoom.top - frame.top };
}

/** The shifts by which rectangles lie within the room and clear of what is taken and of each other; those that come first move least. */
export function shiftsApart(frames: readonly Frame[], room: Frame, taken: readonly Frame[]): readonly Shift[] {
  const all = [...taken];
  return frames.map((frame) => {
    const shift = shiftClear(frame, room, all);
    all.push(shifted(frame, shift));
    return shift;
  });
}

function liesIn({ left, top, right, bottom }: Frame, room: Frame): boolean {
  return left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
}

/** The nearest number within bounds; the lower bound where they leave nothing between them. */
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
