/** What a user aims at: placeable tokens of the viewed scene. Not stored. */
export class UserTargets extends Set<{ readonly id: string | null }> {
  /** The ids of the tokens aimed at. */
  get ids(): string[] {
    return [...this].flatMap((token) => token.id ?? []);
  }
}
