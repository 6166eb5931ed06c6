import { brand, object, string, type Decoder } from "../decode.ts";
import { gearId, type GearId } from "../ids.ts";
import type { Fields, Group, GroupOf, HeldOf } from "./stored.ts";

const LONGEST_NAME = 200;
const name = string({ min: 1, max: LONGEST_NAME });

/** A piece of gear: its id and name, and what its document stores. */
export type Gear<T> = T & { readonly id: GearId; readonly name: string };

/** A piece of gear as a scenario file writes it: its id and name; what is left out of the rest is as in a new one. */
export const gearDecoder = <F extends Fields>(shape: Group<F>): Decoder<Gear<GroupOf<F>>> =>
  brand(object({ id: brand(name, gearId), name }, shape.form.fields), ({ id, name, ...given }) => ({
    id,
    name,
    ...shape.initial,
    ...(given as Partial<GroupOf<F>>),
  }));

/** A piece of gear out of its document: `held` is its `system`, which the host has judged by the same shape. */
export const takenGear = <F extends Fields>(
  { id, name }: { readonly id: string; readonly name: string },
  shape: Group<F>,
  held: HeldOf<F>,
): Gear<GroupOf<F>> => ({ id: gearId(id), name, ...shape.take(held) });
