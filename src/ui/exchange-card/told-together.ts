import type { Game } from "../../rules/kernel/game.ts";
import type { ToldStep } from "./brief.ts";
import { onlyName } from "./name-marks.ts";

/**
 * Steps in which events of these types that say the same of several, each by name, are told once, at the place of the first: "Orc,
 * Galaad: 1 fatigue point."
 */
export function toldTogether<G extends Game>(
  steps: readonly ToldStep<G>[],
  types: readonly G["event"]["type"][],
): readonly ToldStep<G>[] {
  const together = new Map<string, ToldStep<G>[]>();
  const kept = steps.filter((step) => {
    const same = types.includes(step.event.type) ? sameness(step) : null;
    if (same === null) return true;
    const earlier = together.get(same);
    earlier?.push(step);
    if (earlier === undefined) together.set(same, [step]);
    return earlier === undefined;
  });
  const groups = new Map([...together.values()].map((group) => [group[0], group]));
  return kept.map((step) => ({ ...step, view: { ...step.view, text: textOf(groups.get(step) ?? [step]) } }));
}

/** What steps have in common that differ by the one name in them; null where it is not one name. */
function sameness({ event, view }: ToldStep<Game>): string | null {
  const name = onlyName(view.text);
  return name === null ? null : JSON.stringify([event.type, { ...view, text: view.text.replace(name, "") }]);
}

function textOf(steps: readonly ToldStep<Game>[]): string {
  const [first] = steps;
  if (first === undefined) return "";
  const names = steps.map(({ view }) => onlyName(view.text) ?? "");
  return steps.length === 1 ? first.view.text : first.view.text.replace(names[0] ?? "", names.join(", "));
}
