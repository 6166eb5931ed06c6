import { isSegmentsActor } from "../../../foundry/rulesets/segments/models.ts";
import type { Injury } from "../../../rules/segments/stored/actor.ts";

/** Writes the wounds of an actor: each as it is to be, or null where it is struck off. */
async function write(actor: Actor.Implementation, change: (injury: Injury) => Injury | null): Promise<void> {
  if (!isSegmentsActor(actor)) return;
  const kept = actor.system._source.injuries.flatMap((injury) => change(injury) ?? []);
  await actor.update({ system: { injuries: kept.map((injury) => ({ ...injury, codes: [...injury.codes] })) } });
}

/** Says of a wound's haemorrhage that it is stopped, or that it runs again. [SEG-HOUSE-57] */
export const turnBleeding = (actor: Actor.Implementation, id: string): Promise<void> =>
  write(actor, (injury) => (injury.id === id ? { ...injury, treated: !injury.treated } : injury));

/** Strikes a wound off; lost wound points stay lost. */
export const removeInjury = (actor: Actor.Implementation, id: string): Promise<void> =>
  write(actor, (injury) => (injury.id === id ? null : injury));
