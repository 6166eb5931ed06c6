import { combatantId } from "../rules/kernel/ids.ts";
import type { Question } from "../rules/kernel/questions.ts";
import type { Game } from "../rules/kernel/game.ts";
import type { StandingOrder } from "../rules/kernel/standing-orders.ts";
import { actionsShownHere, caughtHere } from "./encounter/tables-here.ts";
import { joinFight } from "./encounter/join-fight.ts";
import { toldIn } from "./audit/told-cards.ts";
import { askedIn } from "./referee/asked-in.ts";
import { openExchanges } from "./referee/exchange-index.ts";
import { exchangeData, readExchange } from "./referee/exchange-store.ts";
import { leaseOf } from "./referee/lease.ts";
import { isOwner } from "./referee/answering.ts";
import { canPrepare, dropPrepared, preparedRolls, prepareRoll } from "./referee/prepared-rolls.ts";
import { askedUnder, builtOn } from "./referee/replay.ts";
import { accepted, refused, type RequestResult } from "./referee/results.ts";
import type { RefereeRequest } from "./referee/request.ts";
import { booksOf } from "./rulesets/books.ts";
import { isShownTo } from "./secrets/sight.ts";
import { isAskedOf, isVeiledFrom } from "./secrets/veiled-questions.ts";
import type { OpenQuestion, RefereeState, Services, WaitedFor } from "./services.ts";
import type { Session } from "./session.ts";
import { ordersOf, storeOrder } from "./settings/standing-orders.ts";

type Message = ChatMessage.Implementation;

/** The services that every ruleset has, of a session. */
export function makeServices<G extends Game>(session: Session<G>): Services<G> {
  const { adapter } = session;
  const { constants, tables } = booksOf(adapter);
  const onMessage = (message: Message, request: (id: string) => RefereeRequest): Promise<RequestResult> => {
    const combat = game.combats.get(exchangeData(message)?.combat ?? "");
    return combat === undefined
      ? Promise.resolve(refused("exchangeUnknown"))
      : session.request(combat, request(message.id ?? ""));
  };
  return {
    sendCommand: (combat, command) => session.request(combat, { kind: "command", command }),
    openQuestions,
    answer: (message, key, option, params) =>
      onMessage(message, (id) => ({
        kind: "answer",
        message: id,
        key,
        option,
        ...(params === undefined ? {} : { params }),
      })),
    answerAll: (message, answers) => onMessage(message, (id) => ({ kind: "answers", message: id, answers })),
    waitedFor,
    orders: ordersOf,
    setOrder,
    hold: (message, key, held) => onMessage(message, (id) => ({ kind: "hold", message: id, key, held })),
    undo: (message) => onMessage(message, (id) => ({ kind: "undo", message: id })),
    amend: (message, key, reply) => onMessage(message, (id) => ({ kind: "amend", message: id, key, reply })),
    cancel: (message) => onMessage(message, (id) => ({ kind: "cancel", message: id })),
    async prepareRoll(combat, prepared) {
      if (!game.user.isGM) return refused("gameMasterOnly");
      if (!session.leases.isHeldHere(combat)) return refused("refereeElsewhere");
      if (!canPrepare(prepared)) return refused("preparedInvalid");
      await prepareRoll({ ...prepared, id: foundry.utils.randomID(), combat: combat.id ?? "" });
      return accepted();
    },
    preparedRolls,
    dropPrepared,
    askedUnder(message, key) {
      const combat = game.combats.get(exchangeData(message)?.combat ?? "");
      return combat === undefined || !game.user.isGM ? null : askedUnder(session.referee.context, combat, message, key);
    },
    builtOn: (message) => builtOn(message).flatMap((id) => game.messages.get(id) ?? []),
    settle: (message, disputed) => onMessage(message, (id) => ({ kind: "settle", message: id, disputed })),
    putBack(message, line) {
      const combat = game.combats.get(toldIn(message)?.combat ?? "");
      return combat === undefined
        ? Promise.resolve(refused("exchangeUnknown"))
        : session.request(combat, { kind: "putBack", message: message.id ?? "", line });
    },
    takeChange: (message) => onMessage(message, (id) => ({ kind: "take", message: id })),
    async takeOver(combat) {
      if (!game.user.isGM) return refused("gameMasterOnly");
      if (combat.type !== adapter.id) return refused("foreignFight", { type: combat.type });
      return (await session.seize(combat)) ? accepted() : refused("refereeElsewhere");
    },
    possibleActions(combatant) {
      const combat = combatant.parent;
      return combat.type !== adapter.id || combatant.id === null
        ? []
        : actionsShownHere(session.reader, combat, combatantId(combatant.id));
    },
    caughtIn: (combatant, area, gear) => caughtHere(session.reader, combatant, area, gear),
    derived: (actor) => (adapter.reads(actor) ? adapter.numbers(actor) : null),
    refereeState: (combat) => refereeState(session, combat),
    askedIn,
    joinFight,
    askToJoin: (combat, who) => session.request(combat, { kind: "join", who }),
    constants: () => constants.all(),
    constantFits: (name, value) => constants.fits(name, value),
    keepConstants: (values) => constants.keep(values),
    tables: () => tables.all(),
    tableRule: (table) => tables.ruleOf(table),
    tableStanding: (table, rows) => tables.standing(table, rows),
    rowsInForce: (table) => tables.rowsInForce(table),
    playByTable: (table, rows) => tables.playBy(table, rows),
    restoreTable: (table) => tables.restore(table),
  };
}

/** The questions that a user may answer now: his own first, then by age. */
function openQuestions(user: User.Implementation): readonly OpenQuestion[] {
  const open: OpenQuestion[] = [];
  for (const message of openExchanges()) {
    const exchange = exchangeData(message)?.status === "pending" ? readExchange(message) : null;
    const combat = exchange === null ? undefined : game.combats.get(exchange.combat);
    if (exchange === null || combat === undefined) continue;
    for (const { key, question, deadline, left, held } of exchange.wanted) {
      const asked = combat.combatants.get(question.to) ?? null;
      const own = user.isGM ? !hasActivePlayer(combat, question) && asked !== null : isAskedOf(user, combat, question);
      if (own || user.isGM) open.push({ message, combat, key, question, asked, deadline, left, held, own });
    }
  }
  return open.sort((left, right) => Number(right.own) - Number(left.own));
}

/** The questions that others have to answer, as far as this user may know of those who are asked. */
function waitedFor(user: User.Implementation): readonly WaitedFor[] {
  if (user.isGM) return [];
  const waited: WaitedFor[] = [];
  for (const message of openExchanges()) {
    const exchange = exchangeData(message)?.status === "pending" ? readExchange(message) : null;
    const combat = exchange === null ? undefined : game.combats.get(exchange.combat);
    if (exchange === null || combat === undefined) continue;
    for (const { question, deadline, left, held } of exchange.wanted) {
      const asked = combat.combatants.get(question.to);
      if (
        asked !== undefined &&
        isShownTo(asked, user) &&
        !isOwner(asked, user) &&
        !isVeiledFrom(user, combat, question)
      )
        waited.push({ combat, asked, question, deadline, left, held });
    }
  }
  return waited;
}

/** Stores a standing order for those who may: the actor's owner, for the world the game master. */
async function setOrder(
  actor: Actor.Implementation | null,
  cause: string,
  order: StandingOrder,
): Promise<RequestResult> {
  if (actor === null ? !game.user.isGM : !actor.isOwner)
    return actor === null ? refused("gameMasterOnly") : refused("notOwner", { name: actor.name });
  await storeOrder(actor, cause, order);
  return accepted();
}

/** Whether a player who is there is asked a question: then the game master only stands by. */
function hasActivePlayer(combat: Combat.Implementation, question: Question): boolean {
  return game.users.some((user) => user.active && !user.isGM && isAskedOf(user, combat, question));
}

function refereeState<G extends Game>(session: Session<G>, combat: Combat.Implementation): RefereeState {
  const user = game.users.get(leaseOf(combat)?.user ?? "") ?? null;
  if (session.leases.isHeldHere(combat)) return { status: "here", user, ownOtherTab: false };
  if (user?.active === true) return { status: "elsewhere", user, ownOtherTab: user.id === game.user.id };
  const anyGameMaster = game.users.activeGM;
  return anyGameMaster === null
    ? { status: "none", user: null, ownOtherTab: false }
    : { status: "elsewhere", user: anyGameMaster, ownOtherTab: anyGameMaster.id === game.user.id };
}
