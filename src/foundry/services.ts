import type { Area } from "../rules/kernel/geometry/areas.ts";
import { combatantId, type EffectKey } from "../rules/kernel/ids.ts";
import type { Json } from "../rules/kernel/json.ts";
import type { Game } from "../rules/kernel/game.ts";
import type { ActionOf } from "../rules/kernel/possible-action.ts";
import type { StandingOrder } from "../rules/kernel/standing-orders.ts";
import type { StoredReply } from "../rules/kernel/effects.ts";
import { toldIn } from "./audit/told-cards.ts";
import type { SheetNumbers } from "./data/sheet-numbers.ts";
import { joinFight } from "./encounter/join-fight.ts";
import { actionsShownHere, caughtHere } from "./encounter/tables-here.ts";
import { exchangeData } from "./referee/exchange-store.ts";
import { leaseOf } from "./referee/lease.ts";
import { canPrepare, dropPrepared, preparedRolls, prepareRoll, type PreparedRoll } from "./referee/prepared-rolls.ts";
import { askedUnder, builtOn, type Asked } from "./referee/replay.ts";
import { accepted, refused, type RequestResult } from "./referee/results.ts";
import type { GivenAnswer, RefereeRequest } from "./referee/request.ts";
import { askedIn, openQuestions, waitedFor } from "./referee/waiting.ts";
import { constantServices } from "./rulesets/constant-book.ts";
import { tableServices } from "./rulesets/table-book.ts";
import type { Session } from "./session.ts";
import { isOrder, ordersOf, storeOrder } from "./settings/standing-orders.ts";

type Actors = Actor.Implementation;
type Fight = Combat.Implementation;
type Message = ChatMessage.Implementation;

/** A request about a message, which is told beside it. */
type Unaddressed<R> = R extends { readonly message: string } ? Omit<R, "message"> : never;
type OfMessage = Unaddressed<RefereeRequest>;

/** Who referees a combat, seen from this tab. */
export interface RefereeState {
  /** `here`: this tab. `elsewhere`: another tab, of `user`. `none`: no tab; commands are refused. */
  readonly status: "here" | "elsewhere" | "none";
  readonly user: User.Implementation | null;
  /** Another tab of this very user referees. */
  readonly ownOtherTab: boolean;
}

/**
 * What the screens of every ruleset may ask of the adapter; a ruleset adds what is its own. Requests go to the referee's
 * tab, no matter which user makes them; they never throw for a refusal.
 */
export type Services<G extends Game = Game> = ReturnType<typeof makeServices<G>>;

/** The services that every ruleset has, of a session. */
export function makeServices<G extends Game>(session: Session<G>) {
  const { adapter } = session;
  const inForce = (): object => adapter.rules.current().settings;
  const toReferee = (
    id: string | undefined,
    request: (combat: Fight) => Promise<RequestResult>,
  ): Promise<RequestResult> => {
    const combat = game.combats.get(id ?? "");
    return combat === undefined ? Promise.resolve(refused("exchangeUnknown")) : request(combat);
  };
  /** Makes a request about an exchange. */
  const onExchange = (message: Message, request: OfMessage): Promise<RequestResult> =>
    toReferee(exchangeData(message)?.combat, (combat) =>
      session.request(combat, { ...request, message: message.id ?? "" }),
    );
  return {
    /** Has a command carried out. Users send for combatants that they own; game masters for any. */
    sendCommand(combat: Fight, command: G["command"]) {
      return session.request(combat, { kind: "command", command });
    },
    /** The questions that this user may answer now, their own first, oldest first. */
    openQuestions,
    /** Chooses an option. `params`: what the option needs besides, if anything. */
    answer: (message: Message, key: EffectKey, option: string, params?: Readonly<Record<string, Json>>) =>
      onExchange(message, { kind: "answer", key, option, ...(params === undefined ? {} : { params }) }),
    /** Answers several questions of one exchange at once. Answers that may not stand are left out, and the first refusal is told. */
    answerAll: (message: Message, answers: readonly GivenAnswer[]) => onExchange(message, { kind: "answers", answers }),
    /** The questions that others have to answer while this user waits; hidden combatants are not among them. None for game masters, who may answer all. */
    waitedFor,
    /** An actor's standing orders by the cause of the questions; null: the world's for creatures that no player plays. */
    orders: ordersOf,
    /** Stores a standing order (the actor's owners; for the world game masters). */
    async setOrder(actor: Actors | null, cause: string, order: StandingOrder): Promise<RequestResult> {
      if (actor === null ? !game.user.isGM : !actor.isOwner)
        return actor === null ? refused("gameMasterOnly") : refused("notOwner", { name: actor.name });
      if (!isOrder(order)) return refused("orderInvalid");
      await storeOrder(actor, cause, order);
      return accepted();
    },
    /** Stops or releases a question's clock (game masters). */
    hold: (message: Message, key: EffectKey, held: boolean) => onExchange(message, { kind: "hold", key, held }),
    /** Reverses a whole finished exchange (game masters). */
    undo: (message: Message) => onExchange(message, { kind: "undo" }),
    /** Replaces one reply of a finished exchange and applies the difference (game masters). */
    amend: (message: Message, key: EffectKey, reply: StoredReply) => onExchange(message, { kind: "amend", key, reply }),
    /** Calls a pending or derailed exchange off; nothing has been paid yet (game masters). */
    cancel: (message: Message) => onExchange(message, { kind: "cancel" }),
    /** Lays natural faces or named modifiers by for a coming roll; only in the tab that referees (game masters). [SEG-HOUSE-68] */
    async prepareRoll(combat: Fight, prepared: Omit<PreparedRoll, "id" | "combat">): Promise<RequestResult> {
      if (!game.user.isGM) return refused("gameMasterOnly");
      if (!session.leases.isHeldHere(combat)) return refused("refereeElsewhere");
      if (!canPrepare(prepared)) return refused("preparedInvalid");
      await prepareRoll({ ...prepared, id: foundry.utils.randomID(), combat: combat.id ?? "" });
      return accepted();
    },
    /** What this tab has laid by for the rolls of a combat, oldest first. */
    preparedRolls,
    /** Drops something that was laid by. */
    dropPrepared,
    /** What a reply of a finished exchange answered; null where it cannot be replayed any more (game masters). */
    askedUnder(message: Message, key: EffectKey): Asked | null {
      const combat = game.combats.get(exchangeData(message)?.combat ?? "");
      return combat === undefined || !game.user.isGM ? null : askedUnder(session.referee.context, combat, message, key);
    },
    /** The finished exchanges that came after this one and read what it changed, oldest first (game masters). */
    builtOn: (message: Message): readonly Message[] => builtOn(message).flatMap((id) => game.messages.get(id) ?? []),
    /** What becomes of values that a user changed while an exchange was being written: write them or leave them (game masters). */
    settle: (message: Message, disputed: "write" | "leave") => onExchange(message, { kind: "settle", disputed }),
    /** Puts a value back that was written past the referee, by the line of its card; refused when it has changed since (game masters). */
    putBack: (message: Message, line: string) =>
      toReferee(toldIn(message)?.combat, (combat) =>
        session.request(combat, { kind: "putBack", message: message.id ?? "", line }),
      ),
    /** Has a waiting exchange go by what was changed under it, instead of as it was (game masters). */
    takeChange: (message: Message) => onExchange(message, { kind: "take" }),
    /** Makes this tab the referee, no matter which tab was (game masters). */
    async takeOver(combat: Fight): Promise<RequestResult> {
      if (!game.user.isGM) return refused("gameMasterOnly");
      if (combat.type !== adapter.id) return refused("foreignFight", { type: combat.type });
      return (await session.seize(combat)) ? accepted() : refused("refereeElsewhere");
    },
    /** What a combatant may do now, with costs and reasons why not; empty when the fight cannot be read. */
    possibleActions: ({ id, parent }: Combatant.Implementation): readonly ActionOf<G>[] =>
      parent.type !== adapter.id || id === null ? [] : actionsShownHere(session.reader, parent, combatantId(id)),
    /** The combatants known to this user within an area that the caster lays with this piece of their gear (null: with nothing). */
    caughtIn: (combatant: Combatant.Implementation, area: Area, gear: string | null) =>
      caughtHere(session.reader, combatant, area, gear),
    /** An actor's derived numbers with their explanations; null for a document of another ruleset. */
    derived: (actor: Actors): SheetNumbers | null => (adapter.reads(actor) ? adapter.numbers(actor) : null),
    refereeState(combat: Fight): RefereeState {
      const user = game.users.get(leaseOf(combat)?.user ?? "") ?? null;
      if (session.leases.isHeldHere(combat)) return { status: "here", user, ownOtherTab: false };
      const other = user?.active === true ? user : game.users.activeGM;
      return other === null
        ? { status: "none", user: null, ownOtherTab: false }
        : { status: "elsewhere", user: other, ownOtherTab: other.id === game.user.id };
    },
    /** Who is being asked, each with those who brought their questions about. */
    askedIn,
    /** Takes tokens into the fight that are not in it yet (game masters). Answers how many have joined. */
    joinFight,
    /** Asks the referee to take combatants into the fight. `who`: uuids of tokens, or of actors without one; users ask for those that they own. */
    askToJoin: (combat: Fight, who: readonly string[]) => session.request(combat, { kind: "join", who }),
    ...constantServices(adapter.declaration, inForce),
    ...tableServices(adapter.declaration, inForce),
  };
}
