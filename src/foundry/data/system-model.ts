/** The model of an actor's or item's own data. Throws for a document whose type has none. */
export function systemModel({
  system,
  uuid,
}: Actor.Implementation | Item.Implementation): foundry.abstract.DataModel.Any {
  const model: unknown = system;
  if (!(model instanceof foundry.abstract.DataModel))
    throw new Error(`The document ${uuid} is of no type of a ruleset.`);
  return model;
}

/** A document's own data, where they are of this model; null: they are of another, or there is no document. */
export function dataOf<S>(
  document: { readonly system: unknown } | null | undefined,
  model: abstract new (...args: never) => S,
): S | null {
  const system: unknown = document?.system;
  return system instanceof model ? system : null;
}

/** Tells the documents whose own data are of this model. */
export const isOf =
  <S>(model: abstract new (...args: never) => S) =>
  <D extends { readonly system: unknown }>(document: D | null | undefined): document is D & { readonly system: S } =>
    document?.system instanceof model;
