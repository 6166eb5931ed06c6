import { isSegmentsActor } from "../../../foundry/rulesets/segments/models.ts";

/** Says of a wound's haemorrhage that it is stopped, or that it runs again. [SEG-HOUSE-57] */
export async function turnBleeding(actor: Actor.Implementation, id: string): Promise<void> {
  if (!isSegmentsActor(actor)) return;
  const injuries = actor.system._source.injuries.map((injury) => ({
    ...injury,
    codes: [...injury.codes],
    treated: injury.id === id ? !injury.treated : injury.treated,
  }));
  await actor.update({ system: { injuries } });
}

/** Strikes a wound off; lost wound points stay lost. */
export async function removeInjury(actor: Actor.Implementation, id: string): Promise<void> {
  if (!isSegmentsActor(actor)) return;
  await actor.update({
    system: {
      injuries: actor.system._source.injuries
        .filter((injury) => injury.id !== id)
        .map((injury) => ({ ...injury, codes: [...injury.codes] })),
    },
  });
}
