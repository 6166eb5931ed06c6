import { SYSTEM_ID } from "../../system-id.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import { attended } from "../attended.ts";
import { asOperation } from "../compat/casts.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { hostSentence } from "../host-sentence.ts";
import type { RefereeRequest } from "../referee/request.ts";
import type { RequestResult } from "../services.ts";
import { pathOf, type CornerPoint } from "./move-path.ts";
import { fightingCombatant } from "./token-fight.ts";
import { unknownHere } from "../secrets/unknown-to.ts";

/** What the guard needs of the tab it stands in. */
export interface MovePort {
  isHeldHere(combat: Combat.Implementation): boolean;
  request(combat: Combat.Implementation, request: RefereeRequest): Promise<RequestResult>;
  show(result: RequestResult): void;
}

/** Where a movement comes from. */
interface Movement {
  readonly origin: { readonly x: number; readonly y: number };
  readonly passed: { readonly waypoints: readonly CornerPoint[] };
  readonly pending: { readonly waypoints: readonly CornerPoint[] };
}

/** The referee's mark on an operation of his own. */
function hasTicket(operation: object): boolean {
  const mark: unknown = Reflect.get(operation, SYSTEM_ID);
  return typeof mark === "object" && mark !== null && "ticket" in mark;
}

function changesPlace({ origin, passed, pending }: Movement): boolean {
  return [...passed.waypoints, ...pending.waypoints].some(({ x, y }) => x !== origin.x || y !== origin.y);
}

function isDisplaced({ passed, pending }: Movement): boolean {
  return [...passed.waypoints, ...pending.waypoints].every(({ action }) => action === "displace");
}

/**
 * Nobody moves freely in a fight: a drag becomes a command of the ruleset, and the referee moves the token.
 * Outside a fight, and when a game master displaces a token, everything passes untouched.
 */
export class MoveGuard<G extends Game> {
  constructor(readonly reader: EncounterReader<G>, readonly port: MovePort) {}

  /** Listens for movements. For `init`. */
  watch(): void {
    Hooks.on("preMoveToken", (token, movement, operation) => this.#before(token, movement, operation));
    Hooks.on("moveToken", (token, movement, operation, user) => attended(this.#audit(token, movement, operation, user)));
  }

  /** On the mover's client: lets the movement be, or vetoes it and sends the command in its stead. */
  #before(token: TokenDocument.Implementation, movement: Movement, operation: object): boolean | undefined {
    if ((hasTicket(operation) && game.user.isGM) || !changesPlace(movement)) return undefined;
    const combatant = fightingCombatant(token, this.reader.binding.id);
    if (combatant === null || (game.user.isGM && isDisplaced(movement))) return undefined;
    attended(this.#command(combatant.parent, combatant, token, movement));
    return false;
  }

  async #command(combat: Combat.Implementation, combatant: Combatant.Implementation, token: TokenDocument.Implementation, movement: Movement): Promise<void> {
    const path = pathOf(token, [...movement.passed.waypoints, ...movement.pending.waypoints]);
    const { binding } = this.reader;
    const command = binding.moveCommand(binding.without(this.reader.read(combat), unknownHere(combat)), combatant, path);
    if (command === null) return;
    const result = await this.port.request(combat, { kind: "command", command });
    this.port.show(result);
  }

  /** On the referee's tab: a movement that came past the guard is put back. */
  async #audit(token: TokenDocument.Implementation, movement: Movement, operation: object, user: User.Implementation): Promise<void> {
    const isAllowed = user.isGM && (hasTicket(operation) || isDisplaced(movement));
    const combatant = isAllowed || !changesPlace(movement) ? null : fightingCombatant(token, this.reader.binding.id);
    if (combatant === null || !this.port.isHeldHere(combatant.parent)) return;
    const { x, y } = movement.origin;
    const back = { waypoints: [{ x, y, action: "displace", explicit: true, checkpoint: true }], method: "api", constrainOptions: { ignoreWalls: true, ignoreCost: true } };
    await token.update({ x, y }, asOperation({ [SYSTEM_ID]: { ticket: "audit" }, movement: { [token.id ?? ""]: back } }));
    ui.notifications.warn(hostSentence("PDA.Notice.movePutBack", { name: token.name, user: user.name }));
  }
}
