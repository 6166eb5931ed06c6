import type { DeepPartial } from "fvtt-types/utils";
import { guideDocuments, noteProgress } from "../../foundry/guide/guide-documents.ts";
import { closeGuide, nextEncounter } from "../../foundry/guide/open-guide.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { isMeant } from "../dialogs/is-meant.ts";
import { playedIn } from "./guide-fight.ts";
import { guideView, type GuideView } from "./guide-view.ts";
import type { OpenGuide } from "./lessons.ts";
import ApplicationV2 = foundry.applications.api.ApplicationV2;
const { HandlebarsApplicationMixin } = foundry.applications.api;

interface GuideContext extends ApplicationV2.RenderContext {
  guide?: GuideView | null;
}

/** The first fight, lesson by lesson: beside the game, never in its way. What is done is read from the fight itself. */
export class GuidePanel extends HandlebarsApplicationMixin(ApplicationV2)<GuideContext> {
  static override DEFAULT_OPTIONS: ApplicationV2.DefaultOptions<GuidePanel> = {
    id: "pda-guide",
    classes: [SYSTEM_ID, "pda-guide"],
    position: { width: 400, top: 90, left: 95 },
    window: { title: "PDA.Guide.Title", icon: "fa-solid fa-graduation-cap" },
    actions: {
      back: GuidePanel.#back,
      next: GuidePanel.#next,
      prepare: GuidePanel.#prepare,
      finish: GuidePanel.#finish,
      openJournal: GuidePanel.#openJournal,
    },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    guide: { template: templatePath("guide/guide.hbs") },
  };

  constructor(readonly guide: OpenGuide) {
    super();
  }

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<GuideContext> {
    const context = await super._prepareContext(options);
    const { lessons } = this.guide;
    const set = guideDocuments();
    const at = set?.lesson ?? 0;
    const fight = playedIn(this.guide, set, lessons[at])?.fight ?? null;
    const source = { lessons, at, fight, done: set?.done ?? [], isGameMaster: game.user.isGM };
    return { ...context, guide: guideView(source, hostWords) };
  }

  /** Turns the guide's pages, for all who read in it. */
  async #turn(by: 1 | -1): Promise<void> {
    const lesson = (guideDocuments()?.lesson ?? 0) + by;
    if (lesson in this.guide.lessons) await noteProgress({ lesson });
  }

  static async #back(this: GuidePanel): Promise<void> {
    await this.#turn(-1);
  }

  static async #next(this: GuidePanel): Promise<void> {
    await this.#turn(1);
  }

  /** Sets the lesson's encounter up if another one stands, and lays its dice by. */
  static async #prepare(this: GuidePanel): Promise<void> {
    const before = guideDocuments();
    const lesson = this.guide.lessons[before?.lesson ?? 0];
    if (lesson === undefined || before === null) return;
    if (playedIn(this.guide, before, lesson) === null) await nextEncounter(this.guide, lesson.encounter);
    const played = playedIn(this.guide, guideDocuments(), lesson);
    if (played === null) return;
    const { combat, fight } = played;
    for (const { id } of services().preparedRolls(combat)) await services().dropPrepared(id);
    for (const { role, face } of lesson.dice) {
      const roll = { exchange: null, kind: "die", naturals: [face], modifiers: [] } as const;
      showResult(await services().prepareRoll(combat, { ...roll, combatant: fight.playing(role) }));
    }
    await this.render();
  }

  /** Takes the guide away, once the game master has said so. */
  static async #finish(this: GuidePanel): Promise<void> {
    if (!(await isMeant("PDA.Guide.Finish", hostWords.text("PDA.Guide.FinishSure")))) return;
    await closeGuide();
    await this.close();
  }

  static async #openJournal(this: GuidePanel): Promise<void> {
    const sheet = game.journal.get(guideDocuments()?.journal ?? "")?.sheet;
    if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
  }
}
