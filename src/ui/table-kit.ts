/**
 * The screens of one ruleset. What every ruleset shows in the same way (tray, codex, corrections, standing orders) is
 * registered by `register-ui.ts`; a kit adds its sheets, its tracker, the steps of its cards, its ruler and its rulings.
 */
export interface TableKit<S> {
  /** Hands the ruleset's screens to the host, for `init`, with its services. Resolves when their templates are loaded. */
  register(services: S): Promise<void>;
}
