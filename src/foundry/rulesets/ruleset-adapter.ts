import type { DrawnPoint } from "../../rules/kernel/geometry/drawn.ts";
import type { Place } from "../../rules/kernel/geometry/place.ts";
import type { Rearmed } from "../../rules/kernel/arming.ts";
import type { Encounter } from "../../rules/kernel/encounter.ts";
import type { Area } from "../../rules/kernel/geometry/areas.ts";
import type { CombatantId, GearId } from "../../rules/kernel/ids.ts";
import type { Json } from "../../rules/kernel/json.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ActionOf } from "../../rules/kernel/possible-action.ts";
import type { Table } from "../../rules/kernel/ruleset.ts";
import type { AreaKit } from "../areas/area-mark.ts";
import type { ActiveRuleset } from "./active-ruleset.ts";
import type { RulesInForce } from "./world-rules.ts";

/** The commands that the host's own buttons and the status icons give. */
export interface HostCommands<C> {
  readonly begin: C;
  advance(to: "event" | "round"): C;
  /** Rolls initiative for a combatant in a fight, who has none of their own; null: this is not the moment. */
  rollInitiative(combatant: Combatant.Implementation): C | null;
  /** Initiative before the fight: rolled for those of these who have none, and cleared; left out: it is rolled as the fight goes on. */
  readonly before?: { roll(targets: readonly CombatantId[]): C; readonly clear: C };
  /** Why initiative is not rolled by the host's buttons, where it is for none. */
  readonly noInitiative: "initiativeAtBeginning" | "initiativeNotNow";
  /** Puts a condition of the ruleset on a target, or takes it away; null: it is none. */
  condition(target: CombatantId, condition: string, on: boolean): C | null;
}

/** Stored values of one document by update path. */
export type PathValues = Readonly<Record<string, Json>>;

/** What of one combatant lies in which document. */
export interface CombatantRecord {
  readonly actor: PathValues;
  readonly combatant: PathValues;
  /** By item id. */
  readonly items: Readonly<Record<string, PathValues>>;
  /** Where the token's centre is; null without one. */
  readonly position: Place | null;
}

/** What the adapter finds of a combatant, besides its documents. */
export interface CombatantPlace {
  readonly side: string;
  readonly position: Place | null;
}

/** A way along which a token is moved. */
export interface MovedWay {
  /** In metres. */
  readonly path: readonly DrawnPoint[];
  /** Laid by its user, who has seen what it means; else the token is moved, and no foe is struck for it. */
  readonly isDrawn: boolean;
}

/**
 * All that the host side needs of a ruleset: its declaration, and how its values lie in documents. Shared code knows a ruleset by
 * this and by the kernel's contract only. Reading takes prepared data, writing goes by stored paths.
 */
export interface RulesetAdapter<G extends Game> extends ActiveRuleset {
  /** The rules with the world's settings. */
  readonly rules: RulesInForce<G>;
  readonly commands: HostCommands<G["command"]>;
  /** Ground that fights mark on their scenes; null: the ruleset draws none. */
  readonly areas: AreaKit<G["command"]> | null;
  /** Declares the settings that only this ruleset has; `changed` is told when one of them changes its rules. For `init`. */
  registerSettings(changed: () => void): void;
  /** Listens to what only this ruleset follows. For `init`. */
  watch(): void;
  /** A combatant as the rules see it; parts equal to those of `known` are taken over as the same objects. */
  combatant(
    document: Combatant.Implementation,
    actor: Actor.Implementation,
    place: CombatantPlace,
    known: G["combatant"] | null,
  ): G["combatant"];
  clock(combat: Combat.Implementation): G["clock"];
  /** The fight of these combatants, without ties of others. */
  fight(combat: Combat.Implementation, combatants: readonly G["combatant"][]): Encounter<G>;
  /** A combatant with the weapon in hand that is meant for a foe so many metres away; null: it holds one, or has none. */
  armed(combatant: G["combatant"], metres: number): Rearmed<G["combatant"]> | null;
  /** Where a combatant's values are stored. */
  record(combatant: G["combatant"]): CombatantRecord;
  /** Where the fight's own values are stored in the combat document, the host's round as a display pointer included. */
  ground(encounter: Encounter<G>): PathValues;
  /** The fight without these: no ties of theirs are left in it. */
  without(encounter: Encounter<G>, unknown: ReadonlySet<CombatantId>): Encounter<G>;
  /** What a combatant may do about those that it does not see but feels, told so that its user learns no more of them. */
  felt(table: Table<G>, id: CombatantId, unseen: ReadonlySet<CombatantId>): readonly ActionOf<G>[];
  /** What moving a combatant's token along a way means, in the fight as the one who moves it knows it. What that user has chosen beforehand is used up. */
  moveCommand(encounter: Encounter<G>, combatant: Combatant.Implementation, way: MovedWay): G["command"] | null;
  /** Those within an area that the caster lays with this piece of their gear (null: with nothing), as the rules will find them. */
  caught(table: Table<G>, by: CombatantId, area: Area, gear: GearId | null): readonly CombatantId[];
}
