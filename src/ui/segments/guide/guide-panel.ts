import type { DeepPartial } from "fvtt-types/utils";
import { guideDocuments, noteProgress } from "../../../foundry/guide/guide-documents.ts";
import { closeGuide, nextEncounter } from "../../../foundry/guide/open-guide.ts";
import { hostWords } from "../../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { showResult } from "../../show-result.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { isMeant } from "../../tracker/is-meant.ts";
import { templatePath } from "../../template-path.ts";
import { guideFight, inRole, lessonStory } from "./guide-fight.ts";
import { guideView, type GuideView } from "./guide-view.ts";
import { LESSONS } from "./lessons.ts";
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
    guide: { template: templatePath("segments/guide/guide.hbs") },
  };

  protected override async _prepareContext(
    options: DeepPartial<ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<GuideContext> {
    const context = await super._prepareContext(options);
    const guide = guideDocuments();
    const at = guide?.lesson ?? 0;
    const source = {
      lessons: LESSONS,
      at,
      story: lessonStory(guide, LESSONS[at]),
      done: guide?.done ?? [],
      isGameMaster: game.user.isGM,
    };
    return { ...context, guide: guideView(source, hostWords) };
  }

  static async #back(this: GuidePanel): Promise<void> {
    await turn(-1);
  }

  static async #next(this: GuidePanel): Promise<void> {
    await turn(1);
  }

  /** Sets the lesson's encounter up if another one stands, and lays its dice by. */
  static async #prepare(this: GuidePanel): Promise<void> {
    const before = guideDocuments();
    const lesson = LESSONS[before?.lesson ?? 0];
    if (lesson === undefined || before === null) return;
    if (lessonStory(before, lesson) === null) await nextEncounter(lesson.encounter);
    const guide = guideDocuments();
    const found = guide === null ? null : guideFight(guide);
    if (guide === null || found === null) return;
    for (const { id } of segmentsServices().preparedRolls(found.combat)) await segmentsServices().dropPrepared(id);
    for (const { role, face } of lesson.dice) {
      const combatant = inRole(guide, found.combat, role)?.id ?? null;
      showResult(
        await segmentsServices().prepareRoll(found.combat, {
          combatant,
          exchange: null,
          kind: "die",
          naturals: [face],
          modifiers: [],
        }),
      );
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

/** Turns the guide's pages, for everybody who reads in it. */
async function turn(by: 1 | -1): Promise<void> {
  const lesson = (guideDocuments()?.lesson ?? 0) + by;
  if (lesson in LESSONS) await noteProgress({ lesson });
}
