import type { Rate } from "./measure.ts";
import { say } from "../tool.ts";

const NAME_WIDTH = 74;

const figure = (value: number): string => Math.round(value).toLocaleString("en");
const verdict = (isReached: boolean): string => (isReached ? "reached" : "MISSED");

/** One figure, beside its aim. */
export function line(name: string, value: string, aim?: { readonly text: string; readonly isReached: boolean }): void {
  say(
    `${name.padEnd(NAME_WIDTH)} ${value.padStart(12)}${aim === undefined ? "" : `   aim ${aim.text}: ${verdict(aim.isReached)}`}`,
  );
}

/** How often something can be done in a second, with the slowest and the fastest run. */
export function rate(name: string, { perSecond, least, most }: Rate, aim?: number): void {
  line(
    `${name} (${figure(least)}–${figure(most)})`,
    `${figure(perSecond)}/s`,
    aim === undefined ? undefined : { text: `${figure(aim)}/s`, isReached: perSecond >= aim },
  );
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
