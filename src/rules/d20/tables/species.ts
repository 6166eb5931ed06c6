import { array, object, oneOf, type Decoded } from "../../kernel/decode.ts";
import { metres, openTable } from "../../kernel/rule-tables.ts";
import { SIZES, TRAITS, type Size, type Trait } from "../stats.ts";

/** What a species sets on the sheet of who belongs to it. Metres. [D20-MOVE-03] */
const speciesRow = object({
  size: oneOf(SIZES),
  speed: metres,
  traits: array(oneOf(TRAITS), { max: TRAITS.length }),
});
type SpeciesRow = Decoded<typeof speciesRow>;

const row = (size: Size, speed: number, traits: readonly Trait[] = []): SpeciesRow => ({ size, speed, traits });

/** Species by identifier; the speed in armour follows by D20-MOVE-07. [D20-MOVE-03] */
export const SPECIES_TABLE = openTable(speciesRow, "D20-MOVE-03", "source", {
  human: row("medium", 9),
  half_elf: row("medium", 9),
  half_orc: row("medium", 9),
  elf: row("medium", 9),
  dwarf: row("medium", 6, ["stable", "steadySpeed"]),
  gnome: row("small", 6),
  halfling: row("small", 6),
});
