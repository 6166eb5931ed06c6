import type { DeepPartial } from "fvtt-types/utils";
import { effectKey } from "../../rules/kernel/ids.ts";
import { answerByOrder, type StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { watchShownNumbers } from "../../foundry/secrets/shown-numbers.ts";
import { watchHidden, watchKnown } from "../../foundry/secrets/watch-sight.ts";
import type { WaitedFor } from "../../foundry/referee/waiting.ts";
import { questionSeconds } from "../../foundry/settings/choices.ts";
import { answererIn } from "../exchange-card/names.ts";
import { cardText, TURN } from "../exchange-card/card-text.ts";
import { hostWords } from "../host-words.ts";
import { onceAFrame } from "../once-a-frame.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { patchParts } from "../patch.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { watchChoices } from "../tracker/chosen.ts";
import { watchFavorites } from "../tracker/favorites.ts";
import {
  answeredByHand,
  followOrders,
  followTurnOrders,
  isTaken,
  orderAnew,
  watchTurnOrders,
} from "./follow-orders.ts";
import { editOrders } from "./orders-dialog.ts";
import { chosenRows, waitViews, type TrayWait, type WaitView } from "./tray-extras.ts";
import { TrayPlace } from "./tray-place.ts";
import { answerEntries, entriesHere, type TrayEntry } from "./tray-entries.ts";
import { trayView, type QuestionView } from "./tray-view.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

interface TrayContext extends ApplicationV2.RenderContext {
  questions: readonly QuestionView[];
  waits: readonly WaitView[];
  hint: string;
}

/** The key of the harmless answer, and the ms within which pressing it again is a double press. */
const [HARMLESS_KEY, SHAKE] = ["0", 300] as const;

/** Seconds left at which a screen reader is told of an own question's time. */
const TOLD_AT: readonly number[] = [10, 5];

/** Questions where the eyes are: no modal, one window per person, answered by click or by the keys 1 to 9. */
export class QuestionTray extends HandlebarsApplicationMixin(ApplicationV2)<TrayContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<QuestionTray> = {
    id: "pda-question-tray",
    classes: [SYSTEM_ID, "pda-tray"],
    window: { frame: false, positioned: false },
    actions: {
      answer: QuestionTray.#answer,
      answerRows: QuestionTray.#answerRows,
      hold: QuestionTray.#hold,
      menu: QuestionTray.#menu,
      order: QuestionTray.#order,
      orders: QuestionTray.#orders,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    tray: { template: templatePath("question-tray/tray.hbs") },
  };

  /** What stands in the tray. */
  #entries: readonly TrayEntry[] = [];
  /** What is to stand there at the drawing that is under way. */
  #coming: readonly TrayEntry[] | null = null;
  #asked = new Set<string>();
  /** The question of which a screen reader is told. */
  #told = "";
  #unfolded: string | null = null;
  /** Rows whose tick has been taken out, by their questions' keys. */
  readonly #left = new Set<string>();
  /** Payments that have been chosen, by their questions' keys. */
  readonly #paid = new Map<string, string>();
  #ticker: ReturnType<typeof setInterval> | undefined;
  readonly place = new TrayPlace(() => (this.rendered ? this.element : null));
  /** What a screen reader is told: it outlives every render. */
  readonly #voice = document.createElement("p");

  /** Draws the tray anew, once a frame: it stands while anything is asked of this user, and goes when nothing is. */
  readonly redraw = onceAFrame(() => {
    if (game.combat?.started === true) followOrders(game.combat);
    const entries = entriesHere();
    followTurnOrders(entries, this.redraw);
    this.#coming = entries.filter((entry) => !isTaken(entry));
    const wanted = this.#coming.length > 0 || services().waitedFor(game.user).length > 0;
    if (wanted) void this.render({ force: true });
    else if (this.rendered) void this.close({ animate: false });
  });

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<TrayContext> {
    const context = await super._prepareContext(options);
    this.#entries = this.#coming ?? entriesHere();
    this.#coming = null;
    const views = trayView(
      this.#entries.map(({ shown }) => shown),
      { now: game.time.serverTime, limit: questionSeconds() },
      cardText().questions,
      hostWords,
      {
        menu: this.#unfolded,
        left: this.#left,
        paid: this.#paid,
      },
    );
    const hint = views.length > 0 ? hostWords.text("PDA.Tray.Keys") : "";
    return {
      ...context,
      questions: views,
      waits: waitViews(services().waitedFor(game.user).map(trayWait), hostWords),
      hint,
    };
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): void {
    super._replaceHTML(patchParts(this.parts, result, ["tray"]), content, options);
  }

  protected override async _onFirstRender(
    context: DeepPartial<TrayContext>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.#voice.className = "pda-tray__voice";
    this.#voice.setAttribute("role", "status");
    this.element.append(this.#voice);
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#pay(target);
      else this.#tick(target);
    });
    this.#ticker = setInterval(() => this.#showTime(), 1000);
  }

  protected override async _onRender(
    context: DeepPartial<TrayContext>,
    options: DeepPartial<ApplicationV2.RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("is-paused", game.paused);
    const isCalm = this.#entries.every(({ from }) => "decision" in from);
    this.element.classList.toggle("is-calm", isCalm);
    this.place.keepOff(isCalm ? actingBy(this.#entries) : []);
    const own = [...this.element.querySelectorAll<HTMLElement>(".pda-question.is-own")];
    const first = own.find((question) => !this.#asked.has(nameOf(question)));
    this.#asked = new Set(own.map(nameOf));
    if (first !== undefined) {
      this.#told = nameOf(first);
      this.#voice.textContent = [first.ariaLabel, first.querySelector("[role=timer]")?.ariaLabel]
        .filter(Boolean)
        .join(". ");
    } else if (!this.#asked.has(this.#told)) this.#voice.textContent = "";
    // A question holds the fight up, and takes the focus where it is nowhere else; whose turn it is does not.
    const question = first?.classList.contains("is-decision") === true ? undefined : first;
    if (document.activeElement === document.body)
      question?.querySelector<HTMLElement>(".pda-option:enabled")?.focus({ preventScroll: true });
    this.#showTime();
  }

  protected override _onClose(options: DeepPartial<ApplicationV2.RenderOptions>): void {
    super._onClose(options);
    clearInterval(this.#ticker);
    this.#voice.textContent = "";
    this.#asked.clear();
    this.#left.clear();
    this.#paid.clear();
  }

  /** Writes the seconds of those who are waited for, and tells a screen reader when an own question's time runs short. */
  #showTime(): void {
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-until]")) {
      const seconds = Math.max(0, Math.ceil((Number(place.dataset["until"]) - game.time.serverTime) / 1000));
      place.textContent = hostWords.format("PDA.Tray.Seconds", { seconds });
    }
    const soonest = Math.min(
      ...services()
        .openQuestions(game.user)
        .flatMap(({ own, deadline }) => (own && deadline !== null ? [deadline] : [])),
    );
    const left = Math.ceil((soonest - game.time.serverTime) / 1000);
    if (TOLD_AT.includes(left)) this.#voice.textContent = hostWords.format("PDA.Tray.Clock", { seconds: left });
  }

  #tick(target: EventTarget | null): void {
    const key = target instanceof HTMLInputElement ? target.dataset["row"] : undefined;
    if (key === undefined || !(target instanceof HTMLInputElement)) return;
    if (target.checked) this.#left.delete(key);
    else this.#left.add(key);
  }

  #pay(list: HTMLSelectElement): void {
    this.#paid.set(list.dataset["pays"] ?? "", list.value);
    void this.render();
  }

  /** When the key of the harmless answer last let a moment pass, in ms of the page's clock. */
  #harmlessAt = -SHAKE;

  /** Keys 1 to 9 answer the first question, 0 answers it harmlessly and the star goes on to its next payment, wherever the focus is, unless the user is typing; a key held down answers once, and a double press of 0 lets one moment pass and not the next one's too. */
  answerByKey(event: KeyboardEvent): void {
    if (
      !this.rendered ||
      event.repeat ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      !/^[0-9*]$/u.test(event.key) ||
      isTyping(event.target)
    )
      return;
    const keys = [...this.element.querySelectorAll<HTMLElement>(".pda-option__key")];
    const meant = keys.find((key) => key.textContent === event.key);
    const list = meant?.closest("label")?.querySelector("select");
    const button = meant?.closest("button");
    if (list == null && button == null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === HARMLESS_KEY) {
      if (event.timeStamp - this.#harmlessAt < SHAKE) return;
      const isDecision = button?.closest(".pda-question")?.classList.contains("is-decision") === true;
      this.#harmlessAt = isDecision ? event.timeStamp : -SHAKE;
    }
    button?.click();
    if (list == null) return;
    list.selectedIndex = (list.selectedIndex + 1) % list.length;
    this.#voice.textContent = list.selectedOptions[0]?.textContent ?? "";
    this.#pay(list);
  }

  static async #answer(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const option = target.dataset["option"];
    const [entry] = this.#groupOf(target);
    if (option !== undefined && entry !== undefined) await this.#give([{ entry, option }]);
  }

  /** Answers all questions of a merged card, each with what its tick and the button say. */
  static async #answerRows(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const group = this.#groupOf(target);
    const rows = chosenRows(
      group.map(({ shown }) => shown),
      target.dataset["option"] ?? "",
      this.#left,
    );
    await this.#give(
      rows.flatMap(({ key, option }) =>
        group.filter(({ shown }) => shown.key === key).map((entry) => ({ entry, option })),
      ),
    );
  }

  /** Gives answers; what is on its way, or sends nothing, leaves the tray at once. */
  async #give(answers: Parameters<typeof answerEntries>[0]): Promise<void> {
    answeredByHand();
    const given = answerEntries(answers, this.#paid);
    this.redraw();
    showResult(await given);
    this.redraw();
  }

  static async #menu(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = this.#groupOf(target)[0]?.shown.key ?? null;
    this.#unfolded = this.#unfolded === key ? null : key;
    await this.render();
  }

  /** Says something once and for all, and answers what is asked now by it. */
  static async #order(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const option = target.dataset["option"] ?? "";
    const order: StandingOrder =
      target.dataset["mode"] === "never"
        ? { mode: "never" }
        : { mode: "always", option: option === "" ? null : option };
    this.#unfolded = null;
    const group = this.#groupOf(target);
    for (const { asked, shown } of group) {
      if (asked?.actor != null) showResult(await services().setOrder(asked.actor, shown.question.cause, order));
    }
    // A turn is taken by the client that follows orders, this one or another.
    await this.#give(
      group.flatMap((entry) => {
        if (entry.shown.question.cause === TURN) {
          orderAnew(entry);
          return [];
        }
        const answer = answerByOrder(entry.shown.question, order);
        return answer === null ? [] : [{ entry, option: answer.option }];
      }),
    );
  }

  static async #orders(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.#groupOf(target)[0]?.asked?.actor ?? null;
    if (actor !== null) await editOrders(actor);
  }

  static async #hold(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const [entry] = this.#groupOf(target);
    if (entry !== undefined && "open" in entry.from)
      showResult(
        await services().hold(entry.from.open.message, effectKey(entry.shown.key), target.ariaPressed !== "true"),
      );
  }

  /** The entries that a card stands for, as they were when it was drawn. */
  #groupOf(target: HTMLElement): readonly TrayEntry[] {
    const card = target.closest<HTMLElement>(".pda-question");
    const rows = [...(card?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].map((row) => row.dataset["row"]);
    const keys: readonly (string | undefined)[] = rows.length > 0 ? rows : [card?.dataset["key"]];
    return this.#entries.filter(
      ({ shown: { messageId, key } }) => messageId === card?.dataset["message"] && keys.includes(key),
    );
  }
}

/** The tokens of those who are to act. */
const actingBy = (entries: readonly TrayEntry[]): readonly foundry.canvas.placeables.Token.Implementation[] =>
  entries.flatMap(({ from }) => ("decision" in from ? (from.decision.fighter.token?.object ?? []) : []));

/** A question as it is put: of a combatant who has been hidden or shown since, it is another. */
const nameOf = (question: HTMLElement): string =>
  [question.dataset["message"], question.dataset["key"], question.ariaLabel].join("/");

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function trayWait({ combat, asked, question, deadline, left }: WaitedFor): TrayWait {
  return { name: asked.name ?? "", answerer: answererIn(combat)(question), cause: question.cause, deadline, left };
}

/** What else than an exchange changes what is to be decided. */
const FIGHT_HOOKS = [
  "updateCombat",
  "createCombatant",
  "updateCombatant",
  "updateActor",
  "updateItem",
  "updateToken",
  "targetToken",
] as const;

/** Keeps the tray in step with the exchanges and the fight. For `init`. */
export function registerQuestionTray(): void {
  const tray = new QuestionTray();
  document.addEventListener("keydown", (event) => tray.answerByKey(event), { capture: true });
  tray.place.watch();
  watchTurnOrders();
  const refresh = tray.redraw;
  for (const hook of FIGHT_HOOKS) Hooks.on(hook, refresh);
  watchKnown(refresh);
  watchShownNumbers(refresh);
  watchChoices(refresh);
  watchFavorites(refresh);
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
  Hooks.on("deleteChatMessage", refresh);
  Hooks.on("pauseGame", refresh);
  Hooks.on("userConnected", refresh);
  Hooks.on("deleteCombat", refresh);
  Hooks.on("deleteCombatant", refresh);
  // No user plays a combatant whose actor is gone.
  Hooks.on("deleteActor", refresh);
  // A combatant hidden or shown is called otherwise by users who do not own it.
  watchHidden(refresh);
  Hooks.once("ready", refresh);
}
