import type { Json } from "../../rules/kernel/json.ts";
import { reportErrors } from "../report-errors.ts";
import { hostSentence } from "../host-sentence.ts";
import { ticketOf } from "../ticket.ts";
import { isInterlude } from "../outside/fights.ts";
import { KnownDocuments, sourceOf, type Owned, type Source } from "./known-documents.ts";
import { lineOf } from "./line-of.ts";
import { restoreCombatant, restoreValues, removeCombatant } from "./put-right.ts";
import { ToldCards } from "./told-cards.ts";
import type { ToldLine } from "./told-line.ts";
import { isPlace, isTold, isWrong } from "./told-paths.ts";
import { valueChanges, type ValueChange } from "./value-changes.ts";

type Fight = Combat.Implementation;

/** A write of a user who is no game master, as far as an open exchange is concerned. `path`: blank for a document that has come or gone. */
export interface ForeignWrite {
  readonly user: string;
  /** Ids of the combatants of the fight that it concerns. */
  readonly combatants: readonly string[];
  readonly document: string;
  readonly path: string;
}

/** What the audit needs of the tab it stands in. */
export interface AuditPort {
  readonly ruleset: string;
  isHeldHere(combat: Fight): boolean;
  /** Documents of a fight have changed: by users who are no game masters (what they wrote), or by a game master (null, with the ticket of a referee's own operation). */
  changed(combat: Fight, writes: readonly ForeignWrite[] | null, ticket: string | null): void;
}

/**
 * On the referee's tab of a fight that has begun: whatever a user who is no game master writes to an actor, item, effect,
 * combatant or token of it is told on a card for game masters, with what stood there before. What no owner may do at all
 * (their token's place and side, the record of their combatant, a combatant that comes or goes) is put right at once. A
 * token that a game master puts elsewhere, by whichever method, is booked there too.
 */
export class WriteAudit {
  readonly cards = new ToldCards();
  readonly #known = new KnownDocuments();
  /** Tokens whose putting back was said, with the round of it. */
  readonly #warned = new Set<string>();

  constructor(readonly port: AuditPort) {}

  /** Listens to documents. For `init`, after those who read documents. */
  watch(): void {
    Hooks.on("updateActor", (actor, _, operation, user) => this.#updated(actor, operation, user));
    Hooks.on("updateItem", (item, _, operation, user) => this.#updated(item, operation, user));
    Hooks.on("updateActiveEffect", (effect, _, operation, user) => this.#updated(effect, operation, user));
    Hooks.on("updateCombatant", (combatant, _, operation, user) => this.#updated(combatant, operation, user));
    Hooks.on("updateToken", (token, changed, operation, user) => {
      this.#updated(token, operation, user);
      if ("delta" in changed && token.actor?.isToken === true) this.#updated(token.actor, operation, user);
    });
    Hooks.on("createItem", (item, operation, user) => this.#came(item, user, ticketOf(operation)));
    Hooks.on("createActiveEffect", (effect, _, user) => this.#came(effect, user));
    Hooks.on("createCombatant", (combatant, _, user) => this.#came(combatant, user));
    Hooks.on("deleteItem", (item, operation, user) => this.#went(item, user, ticketOf(operation)));
    Hooks.on("deleteActiveEffect", (effect, _, user) => this.#went(effect, user));
    Hooks.on("deleteCombatant", (combatant, _, user) => this.#went(combatant, user));
    Hooks.on("updateCombat", (combat, changed, operation, user) => {
      this.look(combat);
      if (this.#isRunningHere(combat)) this.port.changed(combat, null, ticketOf(operation));
      if ("combatants" in changed) for (const combatant of combat.combatants) this.#updated(combatant, operation, user);
    });
  }

  /** Takes a fight up that this tab referees: what its documents say now is what they said. */
  look(combat: Fight): void {
    if (this.#isRunningHere(combat)) this.#known.learn(combat);
    else this.#known.unlearn(combat);
  }

  #isRunningHere(combat: Fight): boolean {
    return combat.type === this.port.ruleset && combat.started && !isInterlude(combat) && this.port.isHeldHere(combat);
  }

  /** The fights of this tab that a document is part of. */
  #fightsWith(document: Owned): readonly Fight[] {
    return game.combats.filter((combat) => this.#isRunningHere(combat) && combatantsOf(combat, document).length > 0);
  }

  #updated(document: Owned, operation: object, userId: string): void {
    const fights = this.#fightsWith(document);
    if (fights.length === 0) return;
    const before = this.#known.get(document);
    const now = sourceOf(document);
    const user = game.users.get(userId);
    if (before === null || user?.isGM === true) {
      this.#known.keep(document, now);
      const isDisplaced =
        before !== null &&
        ticketOf(operation) === null &&
        valueChanges(before, now, (path) => isPlace(document, path)).length > 0;
      if (isDisplaced) this.#book(fights, document, user?.name ?? userId);
      for (const combat of fights) this.port.changed(combat, null, ticketOf(operation));
      return;
    }
    const changes = valueChanges(before, now, (path) => isTold(document, path));
    const wrong = changes.filter(({ path }) => isWrong(document, path));
    // What is put right stays known as it was: however often it is written, it goes back to there.
    this.#known.keep(document, wrong.length === 0 ? now : withValues(now, wrong));
    const own = changes.map((change) =>
      lineOf(
        document,
        user?.name ?? userId,
        { what: "changed", change, put: wrong.includes(change) ? "right" : "no" },
        nameIn(before, document),
      ),
    );
    this.#tell(fights, document, own);
    if (wrong.length === 0) return;
    reportErrors(restoreValues(document, wrong));
    for (const combat of fights) this.#warn(combat, document, user);
  }

  /** A token that a game master has put elsewhere is a line of the card. */
  #book(fights: readonly Fight[], document: Owned, user: string): void {
    for (const combat of fights)
      this.cards.tell(combat, lineOf(document, user, { what: "displaced", change: null, put: "no" }));
  }

  /** The game master of this tab hears once a round that a token was put back. */
  #warn(combat: Fight, document: Owned, user: User.Implementation | undefined): void {
    const occasion = `${document.uuid} ${String(combat.round)}`;
    if (!(document instanceof TokenDocument) || this.#warned.has(occasion)) return;
    this.#warned.add(occasion);
    ui.notifications.warn(hostSentence("PDA.Notice.movePutBack", { name: document.name, user: user?.name ?? "" }));
  }

  #came(document: Owned, userId: string, ticket: string | null = null): void {
    const fights = this.#fightsWith(document);
    const user = game.users.get(userId);
    const isWrongly = user?.isGM !== true && document instanceof Combatant;
    for (const combat of fights) this.#known.learn(combat);
    if (document instanceof Combatant) this.#known.learnFighter(document);
    else this.#known.keep(document);
    if (user?.isGM === true) for (const combat of fights) this.port.changed(combat, null, ticket);
    else
      this.#tell(fights, document, [
        lineOf(document, user?.name ?? userId, { what: "created", change: null, put: isWrongly ? "right" : "no" }),
      ]);
    if (isWrongly && fights.length > 0) reportErrors(removeCombatant(document));
  }

  #went(document: Owned, userId: string, ticket: string | null = null): void {
    const fights =
      document instanceof Combatant
        ? [document.parent].filter((combat) => this.#isRunningHere(combat))
        : this.#fightsWith(document);
    const source = this.#known.get(document);
    this.#known.forget(document);
    const user = game.users.get(userId);
    if (user?.isGM === true) for (const combat of fights) this.port.changed(combat, null, ticket);
    if (source === null || user?.isGM === true || fights.length === 0) return;
    const isWrongly = document instanceof Combatant;
    const change = { path: "", before: whole(source, document), after: undefined };
    this.#tell(fights, document, [
      lineOf(
        document,
        user?.name ?? userId,
        { what: "deleted", change, put: isWrongly ? "right" : "no" },
        nameIn(source, document),
      ),
    ]);
    if (isWrongly) reportErrors(restoreCombatant(document, source));
  }

  #tell(fights: readonly Fight[], document: Owned, lines: readonly ToldLine[]): void {
    if (lines.length === 0) return;
    for (const combat of fights) {
      for (const line of lines) this.cards.tell(combat, line);
      const combatants = combatantsOf(combat, document).flatMap(({ id }) => id ?? []);
      this.port.changed(
        combat,
        lines.map(({ user, document: name, path }) => ({ user, document: name, path, combatants })),
        null,
      );
    }
  }
}

/** The combatants of a fight that a document is part of. */
function combatantsOf(combat: Fight, document: Owned): readonly Combatant.Implementation[] {
  if (document instanceof Combatant) return document.parent === combat ? [document] : [];
  if (document instanceof TokenDocument)
    return combat.combatants.filter((one) => one.tokenId === document.id && one.sceneId === document.parent?.id);
  if (document instanceof Actor)
    return combat.combatants.filter(
      (one) => one.actor === document || (!document.isToken && one.actorId === document.id),
    );
  const { parent } = document;
  return parent instanceof Actor || parent instanceof Item ? combatantsOf(combat, parent) : [];
}

/** A document's stored values with these as they were before. */
function withValues(now: Source, changes: readonly ValueChange[]): Source {
  const source = foundry.utils.deepClone({ ...now });
  for (const { path, before } of changes) foundry.utils.setProperty(source, path, before);
  return source;
}

/** A deleted document's stored values, children with it where the host still has them. */
function whole(source: Source, document: Owned): Json {
  return { ...document.toObject(), ...source } as Json;
}

function nameIn(source: Source, document: Owned): string {
  const { name } = source;
  return typeof name === "string" && name !== "" ? name : (document.name ?? "");
}
