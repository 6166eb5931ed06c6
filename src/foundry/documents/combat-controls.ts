/** What the host's own buttons of a combat come to. */
export interface CombatControls {
  begin(combat: Combat.Implementation): Promise<void>;
  advance(combat: Combat.Implementation, to: "event" | "round"): Promise<void>;
  refuseBackwards(): void;
}

let controls: CombatControls | null = null;

/** Binds the buttons. The documents are defined before the referee exists, hence late. */
export function bindCombatControls(bound: CombatControls): void {
  controls = bound;
}

/** The bound buttons. Throws before `init`. */
export function combatControls(): CombatControls {
  if (controls === null) throw new Error("The combat's buttons are not bound yet: bindCombatControls runs in init.");
  return controls;
}
