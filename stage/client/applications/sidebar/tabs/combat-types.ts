/** Combats and combatants as the tracker uses them. */
import type { HostCollection, HostDocument } from "../../host.ts";

/** One who takes part. */
export interface TrackedCombatant extends HostDocument {
  readonly actor:
    | (HostDocument & {
        readonly effects?: Iterable<unknown>;
        readonly temporaryEffects?: readonly TrackedEffect[];
        readonly system: unknown;
        toggleStatusEffect?(id: string, options: object): Promise<unknown>;
      })
    | null;
  readonly token:
    | (HostDocument & {
        readonly object?: TrackedToken | null;
        readonly texture?: { readonly src?: string | null };
        readonly movementHistory?: readonly unknown[];
      })
    | null;
  readonly sceneId?: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly permission?: number;
  readonly resource?: unknown;
  readonly players?: readonly { readonly id: string }[];
  clearMovementHistory(): Promise<void>;
}

/** A token on the canvas. */
export interface TrackedToken {
  readonly isVisible?: boolean;
  readonly visible?: boolean;
  readonly controlled?: boolean;
  readonly center: { x: number; y: number };
  control?(options: object): unknown;
  _onHoverIn?(event: Event, options?: object): unknown;
  _onHoverOut?(event: Event): unknown;
}

/** An effect that is shown as an icon. */
export interface TrackedEffect {
  readonly name: string;
  readonly img: string | null;
}

/** An encounter. */
export interface TrackedCombat extends HostDocument {
  readonly combatants: HostCollection<TrackedCombatant>;
  readonly turns: readonly TrackedCombatant[];
  readonly turn: number | null;
  readonly round: number;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: { readonly id: string } | null;
  readonly combatant: TrackedCombatant | null | undefined;
  readonly settings?: { readonly resource?: string | null };
  activate(operation?: object): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
}

/** `game.combats`. */
export interface TrackedCombats extends HostCollection<TrackedCombat> {
  readonly combats?: readonly TrackedCombat[];
  readonly active?: TrackedCombat | null;
}
