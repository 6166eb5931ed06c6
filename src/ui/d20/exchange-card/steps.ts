import type { D20Event } from "../../../rules/d20/events.ts";
import { step, type DieView, type StepParts, type StepView, type Tone } from "../../exchange-card/step-view.ts";
import type { Told } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";

type ByType<E extends { readonly type: string }> = { [K in E as K["type"]]: K };

/** What the card says of each kind of event; null for what goes without saying. */
export type Steps<E extends D20Event> = {
  readonly [K in keyof ByType<E>]: (event: ByType<E>[K], told: Told) => StepView | null;
};

/** For an event that goes without saying. */
export const silent = (): null => null;

/** The teller of all events, each by its own step. */
export function tellBy(steps: Steps<D20Event>) {
  return <K extends keyof ByType<D20Event>>(
    event: ByType<D20Event>[K] & { readonly type: K },
    told: Told,
  ): StepView | null => steps[event.type](event, told);
}

/** A step with its sentence. */
export function line(
  { words }: Told,
  [icon, tone]: readonly [icon: string, tone: Tone],
  key: string,
  params: Parameters<Words["format"]>[1],
  parts: StepParts = {},
): StepView {
  return step(icon, tone, words.format(key, params), words, parts);
}

/** The d100 of a chance in percent. */
export function percentView(face: number, words: Words): DieView {
  return { face, cssClass: "is-plain", label: words.format("PDA.D20.Card.PercentDie", { face }) };
}
