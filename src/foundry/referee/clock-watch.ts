import type { Json } from "../../rules/kernel/json.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { reportErrors } from "../report-errors.ts";
import { lineOf } from "../audit/line-of.ts";
import type { ToldLine } from "../audit/told-line.ts";
import { asUpdate } from "../compat/casts.ts";
import { mayMoveClock, placeText, type HostPlace } from "../documents/host-clock.ts";
import { isOurs } from "../documents/host-fighters.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { hostSentence } from "../host-sentence.ts";
import type { PathValues } from "../rulesets/ruleset-adapter.ts";
import { hasTicket, ticketed } from "../ticket.ts";

const mark = (): never => ticketed("clock", { turnEvents: false });

/** What the watch needs of the tab it stands in. */
export interface ClockPort {
  isHeldHere(combat: Combat.Implementation): boolean;
  /** Puts a line on the card of the present round for game masters. */
  tell(combat: Combat.Implementation, line: ToldLine): void;
}

/**
 * On the referee's tab: the host's round, turn and initiative of groups, written past the documents' own guard, are put back
 * as the rules have them. Of players' writes each is a line of the round's card, and a notice once a round.
 */
export class ClockWatch<G extends Game> {
  /** Users of whom it was said, with fight and round. */
  readonly #warned = new Set<string>();

  constructor(
    readonly reader: EncounterReader<G>,
    readonly port: ClockPort,
  ) {}

  /** Listens to fights. For `init`. */
  watch(): void {
    Hooks.on("updateCombat", (combat, changed, operation, userId) =>
      reportErrors(this.#audit(combat, changed, operation, userId)),
    );
    Hooks.on("createCombatantGroup", (group, operation, userId) =>
      reportErrors(this.#auditGroup(group, operation, userId)),
    );
    Hooks.on("updateCombatantGroup", (group, _, operation, userId) =>
      reportErrors(this.#auditGroup(group, operation, userId)),
    );
  }

  async #audit(combat: Combat.Implementation, changed: object, operation: object, userId: string): Promise<void> {
    const { adapter } = this.reader;
    if (
      combat.type !== adapter.id ||
      mayMoveClock(operation) ||
      !("round" in changed || "turn" in changed) ||
      !this.port.isHeldHere(combat)
    )
      return;
    const ground = adapter.ground(this.reader.read(combat));
    const { round, turn: ours = null } = ground;
    const { round: written, turn } = combat._source;
    if (written === round && turn === ours) return;
    const wanted = { round: written, turn };
    const user = game.users.get(userId);
    await combat.update(asUpdate({ round, turn: ours }), mark());
    if (user?.isGM !== true)
      for (const line of linesOf(combat, user?.name ?? userId, ground, wanted)) this.port.tell(combat, line);
    if (user?.isGM === true || this.#isNews(`${userId} ${combat.id ?? ""} ${JSON.stringify(round)}`))
      ui.notifications.warn(
        hostSentence("PDA.Notice.clockPutBack", { user: user?.name ?? "", place: placeText(wanted) }),
      );
  }

  #isNews(occasion: string): boolean {
    const isNews = !this.#warned.has(occasion);
    this.#warned.add(occasion);
    return isNews;
  }

  async #auditGroup(group: CombatantGroup.Implementation, operation: object, userId: string): Promise<void> {
    if (
      !isOurs(group) ||
      hasTicket(operation) ||
      group._source.initiative === null ||
      !this.port.isHeldHere(group.parent)
    )
      return;
    await group.update({ initiative: null }, mark());
    ui.notifications.warn(
      hostSentence("PDA.Notice.groupPutBack", { user: game.users.get(userId)?.name ?? "", group: group.name ?? "" }),
    );
  }
}

/** The lines about round and turn of a fight that a user has written; places in the order are counted from 1. */
function linesOf(
  combat: Combat.Implementation,
  user: string,
  ours: PathValues,
  wanted: HostPlace,
): readonly ToldLine[] {
  const place = (turn: Json | undefined): number | null => (typeof turn === "number" ? turn + 1 : null);
  const changes = [
    { path: "round", before: ours["round"], after: wanted.round },
    { path: "turn", before: place(ours["turn"]), after: place(wanted.turn) },
  ];
  return changes
    .filter(({ before, after }) => before !== after)
    .map((change) => lineOf(combat, user, { what: "changed", change, put: "right" }));
}
