import type { DeepPartial } from "fvtt-types/utils";
import { effectKey } from "../../rules/kernel/ids.ts";
import type { OpenQuestion } from "../../foundry/services.ts";
import { questionSeconds } from "../../foundry/settings/question-seconds.ts";
import { namesIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { trayView, type QuestionView, type TrayQuestion } from "./tray-view.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

interface TrayContext extends ApplicationV2.RenderContext {
  questions: readonly QuestionView[];
}

/** Questions where the eyes are: no modal, one window per person, answered by click or by the keys 1 to 9. */
export class QuestionTray extends HandlebarsApplicationMixin(ApplicationV2)<TrayContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<QuestionTray> = {
    id: "pda-question-tray",
    classes: [SYSTEM_ID, "pda-tray"],
    window: { frame: false, positioned: false },
    actions: { answer: QuestionTray.#answer, hold: QuestionTray.#hold },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    tray: { template: templatePath("question-tray/tray.hbs") },
  };

  #asked = new Set<string>();

  protected override async _prepareContext(options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean }): Promise<TrayContext> {
    const context = await super._prepareContext(options);
    const questions = services().openQuestions(game.user).map(trayQuestion);
    return { ...context, questions: trayView(questions, game.time.serverTime, questionSeconds(), hostWords) };
  }

  protected override async _onRender(context: DeepPartial<TrayContext>, options: DeepPartial<ApplicationV2.RenderOptions>): Promise<void> {
    await super._onRender(context, options);
    const own = [...this.element.querySelectorAll<HTMLElement>(".pda-question.is-own")];
    const fresh = own.filter((question) => !this.#asked.has(question.dataset["key"] ?? ""));
    this.#asked = new Set(own.map((question) => question.dataset["key"] ?? ""));
    if (document.activeElement === document.body) fresh[0]?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  }

  /** Keys 1 to 9 answer the first question, wherever the focus is, unless somebody is typing. */
  answerByKey(event: KeyboardEvent): void {
    if (!this.rendered || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/u.test(event.key) || isTyping(event.target)) return;
    const keys = [...this.element.querySelectorAll<HTMLElement>(".pda-option__key")];
    const button = keys.find((key) => key.textContent === event.key)?.closest("button");
    if (button == null) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  static async #answer(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const asked = messageOf(target);
    const option = target.dataset["option"];
    if (asked !== null && option !== undefined) showResult(await services().answer(asked.message, effectKey(asked.key), option));
  }

  static async #hold(this: QuestionTray, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const asked = messageOf(target);
    if (asked !== null) showResult(await services().hold(asked.message, effectKey(asked.key), target.ariaPressed !== "true"));
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function messageOf(target: HTMLElement): { message: ChatMessage.Implementation; key: string } | null {
  const { message: id, key } = target.closest<HTMLElement>(".pda-question")?.dataset ?? {};
  const message = id === undefined ? undefined : game.messages.get(id);
  return message === undefined || key === undefined ? null : { message, key };
}

function trayQuestion(open: OpenQuestion): TrayQuestion {
  const names = namesIn(open.combat);
  return {
    messageId: open.message.id ?? "",
    key: open.key,
    question: open.question,
    deadline: open.deadline,
    left: open.left,
    held: open.held,
    canHold: game.user.isGM,
    own: open.own,
    img: open.asked?.img ?? "icons/svg/mystery-man.svg",
    asked: names.combatant(open.question.to),
    from: open.question.from === null ? "" : names.combatant(open.question.from),
  };
}

/** Keeps the tray in step with the exchanges: it stands while anything is asked of this user, and goes when nothing is. */
export function registerQuestionTray(): void {
  const tray = new QuestionTray();
  document.addEventListener("keydown", (event) => tray.answerByKey(event), { capture: true });
  const refresh = (): void => {
    const wanted = services().openQuestions(game.user).length > 0;
    if (wanted) void tray.render({ force: true });
    else if (tray.rendered) void tray.close({ animate: false });
  };
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
  Hooks.on("deleteChatMessage", refresh);
  Hooks.on("pauseGame", refresh);
  Hooks.on("userConnected", refresh);
  Hooks.on("deleteCombat", refresh);
  Hooks.once("ready", refresh);
}
