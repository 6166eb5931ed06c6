import { headOf, loadOf } from "../../rules/kernel/company.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Place } from "../../rules/kernel/geometry/place.ts";
import { reportErrors } from "../report-errors.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { hostSentence } from "../host-sentence.ts";
import type { RefereeRequest } from "../referee/request.ts";
import type { RequestResult } from "../referee/results.ts";
import { hasTicket, ticketed } from "../ticket.ts";
import { changeOf, forcedMove, isDisplacement, isDrawn, type Movement, waypointsOf } from "./displacement.ts";
import { pathOf } from "./move-path.ts";
import { fightingCombatant } from "./token-fight.ts";
import { cornerFor } from "../scene/scale.ts";
import { unknownHere } from "../secrets/unknown-to.ts";

/** What the guard needs of the tab it stands in. */
export interface MovePort {
  isHeldHere(combat: Combat.Implementation): boolean;
  request(combat: Combat.Implementation, request: RefereeRequest): Promise<RequestResult>;
  show(result: RequestResult): void;
}

/**
 * Nobody moves freely in a fight: a drag becomes a command of the ruleset, and the referee moves the token.
 * Outside a fight, and when a game master displaces a token or sets its height, everything passes untouched. A game
 * master alone takes a token to another level [14]: the rules know of none.
 */
export class MoveGuard<G extends Game> {
  constructor(
    readonly reader: EncounterReader<G>,
    readonly port: MovePort,
  ) {}

  /** Listens for movements. For `init`. */
  watch(): void {
    Hooks.on("preMoveToken", (token, movement, operation) => this.#before(token, movement, operation));
    Hooks.on("moveToken", (token, movement, operation, user) => {
      reportErrors(this.#audit(token, movement, operation, user));
      if (user.isGM && !hasTicket(operation) && isDisplacement(movement)) reportErrors(this.#keepTogether(token));
    });
  }

  /** On the mover's client: lets the movement be, or vetoes it and sends the command in its stead. */
  #before(token: TokenDocument.Implementation, movement: Movement, operation: object): boolean | undefined {
    if (game.user.isGM && (hasTicket(operation) || isDisplacement(movement))) return undefined;
    const change = changeOf(movement);
    const combatant = change === "nothing" ? null : fightingCombatant(token, this.reader.adapter.id);
    if (combatant === null) return undefined;
    if (change === "level") ui.notifications.warn(hostSentence("PDA.Notice.levelByMaster", { name: token.name }));
    else reportErrors(this.#command(combatant.parent, combatant, token, movement));
    return false;
  }

  async #command(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    token: TokenDocument.Implementation,
    movement: Movement,
  ): Promise<void> {
    const path = pathOf(token, waypointsOf(movement));
    const { adapter } = this.reader;
    const command = adapter.moveCommand(adapter.without(this.reader.read(combat), unknownHere(combat)), combatant, {
      path,
      isDrawn: isDrawn(movement),
    });
    if (command === null) return;
    const result = await this.port.request(combat, { kind: "command", command });
    this.port.show(result);
  }

  /** On the referee's tab: a movement that came past the guard is put back. */
  async #audit(
    token: TokenDocument.Implementation,
    movement: Movement,
    operation: object,
    user: User.Implementation,
  ): Promise<void> {
    // What others than game masters move is told and put right by the audit of all their writes.
    const isAllowed = !user.isGM || hasTicket(operation) || isDisplacement(movement);
    const combatant =
      isAllowed || changeOf(movement) === "nothing" ? null : fightingCombatant(token, this.reader.adapter.id);
    if (combatant === null || !this.port.isHeldHere(combatant.parent)) return;
    const { x, y, elevation = token.elevation } = movement.origin;
    const back = { [token.id ?? ""]: forcedMove({ x, y, elevation }, "displace") };
    await token.update({ x, y, elevation }, ticketed("audit", { movement: back }));
    ui.notifications.warn(hostSentence("PDA.Notice.movePutBack", { name: token.name, user: user.name }));
  }

  /** On the referee's tab: where one of a company is put elsewhere, all of it stand where the one who carries them does. */
  async #keepTogether(token: TokenDocument.Implementation): Promise<void> {
    const { adapter } = this.reader;
    const company = adapter.rules.current().company;
    const moved = company === undefined ? null : fightingCombatant(token, adapter.id);
    if (company === undefined || moved === null || !this.port.isHeldHere(moved.parent)) return;
    const { combatants } = this.reader.read(moved.parent);
    const find = (id: string | null): G["combatant"] | undefined => combatants.find((each) => each.id === id);
    const one = find(moved.id);
    if (one === undefined) return;
    const head = headOf<G["combatant"]>(company, find, one);
    const carried = combatants.filter((each) => company.carrierOf(each) !== null);
    const { position } = adapter.record(head);
    for (const { id } of loadOf<G["combatant"]>(company, carried, head.id))
      await putAt(moved.parent.combatants.get(id)?.token ?? null, position);
  }
}

/** A token whose middle is put in a place, if it is not there. */
async function putAt(token: TokenDocument.Implementation | null, place: Place | null): Promise<void> {
  const corner = token === null || place === null ? null : cornerFor(token, place);
  if (token === null || corner === null) return;
  const { x, y, elevation } = corner;
  if (token.x === x && token.y === y && token.elevation === elevation) return;
  await token.update(corner, ticketed("audit", { movement: { [token.id ?? ""]: forcedMove(corner, "displace") } }));
}
