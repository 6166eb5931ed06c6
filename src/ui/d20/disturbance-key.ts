/** The words of something that disturbs a casting; null: of no kind that the rules know. */
export function disturbanceKey(what: string | null): string {
  if (what === null) return "PDA.D20.Ruling.OwnDistraction";
  return what === "damage" ? "PDA.D20.Ruling.DamageDistraction" : `PDA.D20.Table.Row.distractions.${what}`;
}
