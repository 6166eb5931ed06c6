import { cardDetails } from "../../foundry/settings/choices.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { endOf, foldsOf, type Above, type CardFacts, type Fold } from "./folds.ts";
import { pointAbove } from "./point-above.ts";
import { partsUnder } from "./stacks.ts";

/** What a reader has unfolded or folded by hand. */
interface Choice {
  readonly card?: boolean;
  readonly details?: boolean;
  readonly gathered?: boolean;
}

const STORE = `${SYSTEM_ID}.cards`;
const NO_FOLD: Fold = { shows: "brief", under: null, standsFor: [] };

/** The cards that this client has drawn: folds them as new ones come, and keeps for the session what its reader has unfolded. */
export class CardLog {
  readonly #facts = new Map<string, CardFacts>();
  readonly #choices = new Map<string, Choice>(readChoices());
  #folds: ReadonlyMap<string, Fold> = new Map();
  /** Cards that have grown since the last one came. */
  readonly #grown = new Set<string>();

  /** Takes a card in, whose element may not stand in the log yet, and folds it and those before it. */
  take(facts: CardFacts, element: HTMLElement): void {
    const before = this.#facts.get(facts.id);
    if (before === undefined && [...this.#facts.values()].every(({ at }) => at <= facts.at)) this.#grown.clear();
    if (before !== undefined && before.growth !== facts.growth) this.#grown.add(facts.id);
    this.#facts.set(facts.id, facts);
    this.#refold();
    this.#apply(facts.id, element);
    this.#pointFromEnd(facts.id, element);
  }

  /** A message is gone. */
  drop(id: string): void {
    if (!this.#facts.delete(id)) return;
    this.#refold();
    this.#pointFromEnd();
  }

  /** The reader folds or unfolds something of a card. */
  choose(id: string, what: keyof Choice, open: boolean): void {
    this.#choices.set(id, { ...this.#choices.get(id), [what]: open });
    sessionStorage.setItem(STORE, JSON.stringify([...this.#choices]));
    this.#applyAll();
  }

  #refold(): void {
    const before = this.#folds;
    this.#folds = foldsOf([...this.#facts.values()]);
    for (const id of this.#folds.keys()) if (!isEqual(before.get(id), this.#folds.get(id))) this.#applyDrawn(id);
  }

  /** Has the last card of the log, and no other, point to those further up where something waits or has happened; `fresh` may not stand in the log yet. */
  #pointFromEnd(id: string | null = null, fresh: HTMLElement | null = null): void {
    const end = endOf([...this.#facts.values()], this.#grown);
    const above = (of: string | null): readonly Above[] => (end !== null && end.id === of ? end.above : []);
    for (const element of document.querySelectorAll<HTMLElement>(".pda-message[data-message-id]"))
      pointAbove(element, above(element.dataset["messageId"] ?? null));
    if (fresh !== null) pointAbove(fresh, above(id));
  }

  #applyAll(): void {
    for (const id of this.#folds.keys()) this.#applyDrawn(id);
  }

  #applyDrawn(id: string): void {
    for (const element of document.querySelectorAll<HTMLElement>(`.pda-message[data-message-id="${CSS.escape(id)}"]`))
      this.#apply(id, element);
  }

  #apply(id: string, element: HTMLElement): void {
    const fold = this.#folds.get(id) ?? NO_FOLD;
    const choice = this.#choices.get(id);
    const isOpen = fold.shows !== "title" || choice?.card === true;
    element.classList.toggle("is-folded", !isOpen);
    element.classList.toggle("is-gathered", fold.under !== null && this.#choices.get(fold.under)?.gathered !== true);
    const details = element.querySelector<HTMLDetailsElement>(".pda-card__details");
    if (details !== null)
      details.open =
        choice?.details ?? (cardDetails() && fold.shows === "all" && this.#facts.get(id)?.digested !== true);
    showToggle(element.querySelector(".pda-card__fold"), fold.shows === "title", isOpen);
    const gather = element.querySelector<HTMLElement>(".pda-card__gather");
    const count = fold.standsFor.length;
    showToggle(gather, count > 0, choice?.gathered === true);
    const others = element.querySelector<HTMLElement>(".pda-card__others");
    if (others !== null) others.textContent = choice?.gathered === true ? "" : this.#othersOf(id, fold);
    if (gather === null || count === 0) return;
    gather.textContent = hostWords.format("PDA.Card.Gathered", { count });
    gather.setAttribute("aria-label", hostWords.format("PDA.Card.GatheredLabel", { count }));
  }

  /** What the cards for which one stands add to its title. */
  #othersOf(id: string, { standsFor }: Fold): string {
    const parts = standsFor.map((each) => this.#facts.get(each)?.part ?? null);
    return partsUnder(parts, this.#facts.get(id)?.part?.by)
      .map((part) => ` \u00B7 ${part}`)
      .join("");
  }
}

function showToggle(button: HTMLElement | null, isThere: boolean, isOpen: boolean): void {
  if (button === null) return;
  button.hidden = !isThere;
  button.setAttribute("aria-expanded", String(isOpen));
}

function isEqual(one: Fold | undefined, other: Fold | undefined): boolean {
  return (
    one?.shows === other?.shows && one?.under === other?.under && String(one?.standsFor) === String(other?.standsFor)
  );
}

function readChoices(): readonly [string, Choice][] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
  return Array.isArray(stored) ? (stored as readonly unknown[]).flatMap((each) => (isChoice(each) ? [each] : [])) : [];
}

function isChoice(entry: unknown): entry is [string, Choice] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "object" && entry[1] !== null;
}
