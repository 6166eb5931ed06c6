/** A spec that fails on the stage, and in which words: any other failure is one. */
export interface Diverging {
  readonly id: string;
  readonly says: RegExp;
}

/**
 * Where the stage is known to differ from the host. On the stage the specs named here must fail, in the way that their
 * entry names: one that passes means that the difference is gone, and its entry goes too. On a licensed server they are
 * specs like all others.
 */
export interface Divergence {
  readonly id: `D-${number}`;
  readonly reason: string;
  /** The specs that it touches; none where the host's behaviour has no spec. */
  readonly specs: readonly Diverging[];
}

export const DIVERGENCES: readonly Divergence[] = [
  {
    id: "D-2",
    specs: [],
    reason:
      "The stage refuses Dates, Sets and class instances at the socket with an error, where the host would let JSON make something of them: stricter on purpose.",
  },
  {
    id: "D-3",
    specs: [],
    reason:
      "A member that the stage lacks of foundry or canvas, and of game, CONFIG or ui one that the host has, throws; on the host it is undefined. Stricter on purpose.",
  },
  {
    id: "D-4",
    specs: [],
    reason:
      "An update of a known field to undefined sets its initial value on the stage; what the host does is not documented and has no spec.",
  },
  {
    id: "D-5",
    specs: [],
    reason: "Compendia of the stage are always locked and read only; the host can unlock them.",
  },
];

/** The divergence that touches a spec: its id, and in which words the spec fails. */
export function divergenceOf(specId: string): { readonly id: Divergence["id"]; readonly says: RegExp } | undefined {
  return DIVERGENCES.flatMap(({ id, specs }) => specs.map((spec) => ({ id, spec }))).flatMap(({ id, spec }) =>
    spec.id === specId ? [{ id, says: spec.says }] : [],
  )[0];
}
