/** The fight's clock as its template prints it. */
export interface ClockView {
  readonly started: boolean;
  /** The moment in a line. */
  readonly round: string;
  /** The parts of a round on a line; empty where it has none. */
  readonly segments: readonly { readonly text: string; readonly cssClass: string }[];
  /** How many parts stand side by side. */
  readonly columns: number;
  /** What goes on now, among what could; the present one marked. */
  readonly phases: readonly { readonly label: string; readonly cssClass: string; readonly current: boolean }[];
  /** Who has come into the fight and has no initiative yet, for who rules it; and the button that rolls for them, where one does. */
  readonly late: { readonly text: string; readonly button: string | null } | null;
  /** Who referees, if it is somebody else. */
  readonly referee: string | null;
}
