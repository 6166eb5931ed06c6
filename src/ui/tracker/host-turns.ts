/** What the host's context says of a combatant's row, once modules have had their say. */
type HostTurn = Pick<
  foundry.applications.sidebar.tabs.CombatTracker.TurnContext,
  "id" | "name" | "img" | "css" | "initiative"
>;

/** What of it a row prints beside its own. */
export interface HostMarks {
  /** The host's classes: `active`, `hide`, `defeated`, and what modules add. */
  readonly css: string;
  /** The initiative that the host knows of; empty: none. */
  readonly initiative: string;
}

/** What the host's context has of a row. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The rows with what the host's context says of them, those left out that it leaves out. Without `turns` as they are. */
export function withHostTurns<R extends Row>(
  rows: readonly R[],
  turns: readonly HostTurn[] | null,
): readonly (R & { readonly host: HostMarks | null })[] {
  if (turns === null) return rows.map((row) => ({ ...row, host: null }));
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  return rows.flatMap((row) => {
    const turn = byId.get(row.id);
    return turn === undefined
      ? []
      : [
          {
            ...row,
            name: turn.name,
            img: turn.img,
            host: { css: turn.css, initiative: turn.initiative === null ? "" : String(turn.initiative) },
          },
        ];
  });
}
