import type { SceneAim } from "../../../foundry/rulesets/d20/aim-services.ts";
import { attended } from "../../../foundry/attended.ts";
import { watchKnown } from "../../../foundry/secrets/watch-known.ts";
import { hostWords } from "../../host-words.ts";
import { patch } from "../../patch.ts";
import { watchDrawings } from "../../scene/drawings.ts";
import { freeEdge } from "../../scene/in-view.ts";
import { showResult } from "../../show-result.ts";
import { templatePath } from "../../template-path.ts";
import { d20Services } from "../d20-port.ts";
import { intentsOf } from "../../../rules/d20/attack/aim-outlook.ts";
import { choicesOf, watchChoices } from "../../tracker/chosen.ts";
import { ownTurn } from "../tracker/tracker-controls.ts";
import { ruled, unruled } from "../rulings/aim-ruling.ts";
import { placeOfCard } from "./aim-place.ts";
import { aimView } from "./aim-view.ts";
import { GROUND_CHANGES } from "./ground-changes.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Pixels of the window between a token and the card beside it, and between the card and the window's edge. */
const [GAP, MARGIN] = [12, 8];

/** Everything after which an aim may be another one. */
const CHANGES = [
  "updateToken",
  "updateCombat",
  "updateCombatant",
  "updateActor",
  "updateItem",
  "controlToken",
  "targetToken",
  "deleteCombat",
  "deleteCombatant",
  ...GROUND_CHANGES,
] as const;

/**
 * The card at the token that is pointed at, or else that is targeted, with what the attack of the user's own
 * combatant on it would meet. A game master overrules on the card of a target; while one only points, it lets
 * everything through, and while a movement is drawn it is gone.
 */
class AimCard {
  #element: HTMLElement | null = null;
  #pointed: Token | null = null;
  #shown: { readonly token: Token; readonly aim: SceneAim } | null = null;
  #isDue = false;

  constructor(readonly print: (view: object) => string) {}

  /** Listens to the pointer, to targets, and to whatever an aim hangs on. For `init`. */
  watch(): void {
    Hooks.on("hoverToken", (token, hovered) => {
      this.#pointed = hovered ? token : null;
      this.#soon();
    });
    for (const hook of CHANGES) Hooks.on(hook, () => this.#soon());
    watchKnown(() => this.#soon());
    watchDrawings(() => this.#soon());
    watchChoices(() => this.#soon());
    Hooks.on("canvasPan", () => this.#place());
    Hooks.on("canvasTearDown", () => {
      this.#pointed = null;
      this.#clear();
    });
  }

  #soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#draw();
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
    const attacker = attackerOf();
    const aim =
      token === null || attacker === null
        ? null
        : d20Services().aimAtToken(attacker, token.document, (fighter) =>
            intentsOf(d20Services().possibleActions(fighter), choicesOf(fighter)),
          );
    if (token === null || aim === null) {
      this.#clear();
      return;
    }
    this.#shown = { token, aim };
    this.#show(this.print(aimView(aim, hostWords, game.user.isGM && token === target)));
    this.#place();
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

  /** Above its token, or below where there is no room, within the window and beside the sidebar. */
  #place(): void {
    if (this.#element === null || this.#shown === null) return;
    const {
      document: { x, y },
      w,
      h,
    } = this.#shown.token;
    const [above, below] = [
      canvas.clientCoordinatesFromCanvas({ x: x + w / 2, y }),
      canvas.clientCoordinatesFromCanvas({ x, y: y + h }),
    ];
    const { width, height } = this.#element.getBoundingClientRect();
    const top = above.y - GAP - height;
    this.#element.style.left = `${Math.max(MARGIN, Math.min(above.x - width / 2, freeEdge() - MARGIN - width))}px`;
    this.#element.style.top = `${top >= MARGIN ? top : Math.min(below.y + GAP, innerHeight - height - MARGIN)}px`;
  }

  #clear(): void {
    this.#element?.remove();
    [this.#element, this.#shown] = [null, null];
  }

  #rule(target: EventTarget | null): void {
    if (!(target instanceof HTMLSelectElement) || this.#shown === null) return;
    const { aim } = this.#shown;
    const next = ruled(
      aim.ruling ?? unruled(aim.attacker.id, aim.target.id),
      target.dataset["ruleAim"] ?? "",
      target.value,
    );
    attended(d20Services().sendCommand(aim.combat, { do: "ruleAim", by: null, aim: next }).then(showResult));
  }
}

/** Whose aim it is: the token that this user has taken up, else his own whose turn it is. */
function attackerOf(): TokenDocument.Implementation | null {
  const [taken] = canvas.tokens?.controlled ?? [];
  const { combat } = game;
  return taken?.document ?? combat?.combatants.get(ownTurn(combat) ?? "")?.token ?? null;
}

/** Shows the card of an aim wherever this user points or targets in a fight. For `init`; resolves when its template is loaded. */
export async function watchAims(): Promise<void> {
  const print = await foundry.applications.handlebars.getTemplate(templatePath("d20/scene/aim.hbs"));
  new AimCard((view) => print(view)).watch();
}
