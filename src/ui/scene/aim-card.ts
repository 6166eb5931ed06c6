import { reportErrors } from "../../foundry/report-errors.ts";
import { watchShownNumbers } from "../../foundry/secrets/shown-numbers.ts";
import { watchKnown } from "../../foundry/secrets/watch-sight.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { onceAMoment } from "../once-a-frame.ts";
import { patch } from "../patch.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { watchChoices } from "../tracker/chosen.ts";
import { ownTurn } from "../turns/whose-turn.ts";
import type { SelectView } from "../tracker/fighter-view.ts";
import { placeOfCard } from "./aim-place.ts";
import { watchDrawings } from "./drawings.ts";
import { FIGHT_CHANGES, GROUND_CHANGES } from "./ground-changes.ts";
import { shiftClear, shifted } from "./frames.ts";
import { frameOf, mapRoom, takenFrames } from "./in-view.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Pixels of the window between a token and the card beside it. */
const GAP = 12;

/** Everything after which an aim may be another one. */
const CHANGES = [...FIGHT_CHANGES, "updateItem", "controlToken", "targetToken", ...GROUND_CHANGES] as const;

/** What is done at a target, and what it would meet. Empty texts are left out. */
export interface AimRow {
  readonly name: string;
  readonly total: string;
  readonly chance: string;
  readonly changes: string;
  readonly opens: string;
}

/** The card of an aim. Empty texts are left out. */
export interface AimView {
  readonly title: string;
  readonly distance: string;
  readonly facts: readonly { readonly icon: string; readonly text: string; readonly cssClass: string }[];
  readonly arms: readonly AimRow[];
  /** What can be tried besides; left out: nothing. */
  readonly tries?: readonly AimRow[];
  /** What is said where nothing reaches. */
  readonly none: string;
  readonly ruled: string;
  /** What game masters may overrule, each as a list to choose from; null: nothing may be overruled here. */
  readonly form: readonly SelectView[] | null;
}

/** What a ruleset says of aims. `A`: how a combatant of the user's stands to a token. */
export interface AimKit<A> {
  /** How an attacker stands to a token; null: there is nothing to tell. */
  aim(attacker: TokenDocument.Implementation, token: TokenDocument.Implementation): A | null;
  /** `rules`: its reader may overrule. */
  view(aim: A, rules: boolean): AimView;
  /** A part of it is overruled. */
  rule(aim: A, part: string, value: string): Promise<RequestResult>;
}

/**
 * The card at the token that is pointed at, or else that is targeted, with what the attack of the user's own
 * combatant on it would meet. A game master overrules on the card of a target; while one only points, it lets
 * everything through, and while a movement is drawn it is gone.
 */
class AimCard<A> {
  #element: HTMLElement | null = null;
  #pointed: Token | null = null;
  #shown: { readonly token: Token; readonly attacker: Token | null; readonly aim: A } | null = null;
  readonly #soon = onceAMoment(() => this.#draw());

  constructor(
    readonly kit: AimKit<A>,
    readonly print: (view: object) => string,
  ) {}

  /** Listens to the pointer, to targets, and to whatever an aim hangs on. For `init`. */
  watch(): void {
    Hooks.on("hoverToken", (token, hovered) => {
      this.#pointed = hovered ? token : null;
      this.#soon();
    });
    for (const hook of CHANGES) Hooks.on(hook, this.#soon);
    watchKnown(this.#soon);
    watchShownNumbers(this.#soon);
    watchDrawings(this.#soon);
    watchChoices(this.#soon);
    Hooks.on("canvasPan", () => this.#place());
    Hooks.on("canvasTearDown", () => {
      this.#pointed = null;
      this.#clear();
    });
  }

  #draw(): void {
    if (!canvas.ready) return;
    const [target] = game.user.targets;
    const isHeld = this.#element?.contains(document.activeElement) === true;
    const token = placeOfCard({
      held: isHeld ? (this.#shown?.token ?? null) : null,
      pointed: this.#pointed,
      targeted: target ?? null,
    });
    const attacker = this.#attacker();
    const aim = token === null || attacker === null ? null : this.kit.aim(attacker, token.document);
    if (token === null || aim === null) {
      this.#clear();
      return;
    }
    this.#shown = { token, attacker: attacker?.object ?? null, aim };
    const view = this.kit.view(aim, game.user.isGM && token === target);
    this.#show(this.print({ ...view, rows: [...view.arms, ...(view.tries ?? [])] }));
    this.#place();
  }

  /** Whose aim it is: the token that this user has taken up, else their own whose turn it is. */
  #attacker(): TokenDocument.Implementation | null {
    const [taken] = canvas.tokens?.controlled ?? [];
    const { combat } = game;
    if (taken !== undefined || combat === null) return taken?.document ?? null;
    return combat.combatants.get(ownTurn(combat) ?? "")?.token ?? null;
  }

  #show(text: string): void {
    const fresh = document.createElement("template");
    fresh.innerHTML = text;
    const card = fresh.content.firstElementChild;
    if (!(card instanceof HTMLElement)) return;
    if (this.#element === null) {
      this.#element = card;
      card.addEventListener("change", ({ target }) => this.#rule(target));
      document.body.append(card);
    } else patch(this.#element, card);
  }

  /**
   * Above its token, or below where there is no room, and clear of the token, of the attacker's, which stays free to
   * be dragged, of the window's edge and of what lies over the map.
   */
  #place(): void {
    if (this.#element === null || this.#shown === null) return;
    const token = frameOf(this.#shown.token);
    const { attacker } = this.#shown;
    const tokens = attacker === null ? [token] : [token, frameOf(attacker)];
    const { width, height } = this.#element.getBoundingClientRect();
    const [room, left] = [mapRoom(), (token.left + token.right - width) / 2];
    const above = token.top - GAP - height;
    const top = above >= room.top ? above : token.bottom + GAP;
    const wanted = { left, top, right: left + width, bottom: top + height };
    const place = shifted(wanted, shiftClear(wanted, room, [...tokens, ...takenFrames()]));
    this.#element.style.left = `${place.left}px`;
    this.#element.style.top = `${place.top}px`;
  }

  #clear(): void {
    this.#element?.remove();
    [this.#element, this.#shown] = [null, null];
  }

  #rule(target: EventTarget | null): void {
    if (!(target instanceof HTMLSelectElement) || this.#shown === null) return;
    reportErrors(this.kit.rule(this.#shown.aim, target.dataset["ruleAim"] ?? "", target.value).then(showResult));
  }
}

/** Shows the card of an aim wherever this user points or targets in a fight. For `init`; resolves when its template is loaded. */
export async function watchAims<A>(kit: AimKit<A>): Promise<void> {
  const print = await foundry.applications.handlebars.getTemplate(templatePath("scene/aim.hbs"));
  new AimCard(kit, (view) => print(view)).watch();
}
