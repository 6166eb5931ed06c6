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
  /** Who is to act, who waits for which others, whose answer is waited for, in sentences. */
  readonly due: readonly string[];
  /** The one who referees, if it is another user. */
  readonly referee: string | null;
}

/** What a ruleset says of its clock: the one who referees, and who is to act, is told by all alike. */
export type ClockSays = Omit<ClockView, "referee" | "due">;

/** A clock without parts. `round`: the moment in a line; null: the fight has not begun. `now`: what goes on. */
export function plainClock(round: string | null, now: string | null, late: ClockSays["late"] = null): ClockSays {
  return {
    started: round !== null,
    round: round ?? "",
    segments: [],
    columns: 0,
    phases: round === null || now === null ? [] : [{ label: now, cssClass: "is-now", current: true }],
    late,
  };
}
