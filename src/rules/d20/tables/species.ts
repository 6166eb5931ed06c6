import type { Size, Trait } from "../stats.ts";

/** What a species sets on the sheet of who belongs to it. Metres. [D20-MOVE-03] */
export interface SpeciesRow {
  readonly size: Size;
  readonly speed: number;
  readonly traits: readonly Trait[];
}

const row = (size: Size, speed: number, traits: readonly Trait[] = []): SpeciesRow => ({ size, speed, traits });

/** Species by identifier; the speed in armour follows by D20-MOVE-07. [D20-MOVE-03] */
export const SPECIES_TABLE: Readonly<Record<string, SpeciesRow>> = {
  human: row("medium", 9),
  half_elf: row("medium", 9),
  half_orc: row("medium", 9),
  elf: row("medium", 9),
  dwarf: row("medium", 6, ["steadySpeed"]),
  gnome: row("small", 6),
  halfling: row("small", 6),
};
