/** A figure of a guide: where it comes from, and where it stands. */
export interface CastMember {
  readonly role: string;
  /** Folder of compendium sources, and the id of the document there. Ids in compendia never change. */
  readonly source: string;
  readonly id: string;
  /** Column and row of its square on the scene. */
  readonly square: readonly [number, number];
  /** Whether any player may play it. */
  readonly isShared: boolean;
  /** The key of the name that it bears; left out: its own. */
  readonly name?: string;
}

/** What a guide sets up in a world: a scene and a journal out of the compendia, and figures that meet in one encounter after the other. */
export interface Staging {
  readonly scene: string;
  readonly journal: string;
  readonly cast: readonly CastMember[];
  /** The roles of those who meet in each encounter; the first is set up when the guide is opened. */
  readonly encounters: Readonly<Record<string, readonly string[]>>;
}
