/** Where an old window stands. */
import type { PositionV1 } from "./options.ts";

/** The least size of a window. */
const SMALLEST = { width: 200, height: 50 };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

function size(
  element: HTMLElement,
  side: "width" | "height",
  asked: number | "auto" | null | undefined,
): number | "auto" {
  if (asked === "auto" || asked === null || asked === undefined) {
    const given = element.style[side];
    if (asked === undefined && given !== "")
      return side === "width" ? element.offsetWidth : given === "auto" ? "auto" : element.offsetHeight;
    return "auto";
  }
  return Math.max(asked, SMALLEST[side]);
}

/** Places the element; what is not asked for stays, and what was never asked for is centred. Answers where it stands now. */
export function place(element: HTMLElement, present: PositionV1, asked: Partial<PositionV1>): PositionV1 {
  const { innerWidth, innerHeight } = globalThis;
  const width = size(element, "width", asked.width ?? (element.style.width === "" ? present.width : undefined));
  element.style.width = width === "auto" ? "auto" : `${width}px`;
  const height = size(element, "height", asked.height ?? (element.style.height === "" ? present.height : undefined));
  element.style.height = height === "auto" ? "auto" : `${height}px`;
  const { offsetWidth, offsetHeight } = element;
  const left = clamp(asked.left ?? present.left ?? (innerWidth - offsetWidth) / 2, 0, innerWidth - offsetWidth);
  const top = clamp(asked.top ?? present.top ?? (innerHeight - offsetHeight) / 2, 0, innerHeight - offsetHeight);
  const scale = asked.scale ?? present.scale;
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    transform: scale === null || scale === 1 ? "" : `scale(${scale})`,
  });
  return {
    left,
    top,
    width: offsetWidth,
    height: height === "auto" ? "auto" : offsetHeight,
    scale,
    zIndex: present.zIndex ?? 0,
  };
}
