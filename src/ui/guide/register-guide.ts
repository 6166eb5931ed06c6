import { reportErrors } from "../../foundry/report-errors.ts";
import { guideDocuments, registerGuideSetting } from "../../foundry/guide/guide-documents.ts";
import { openGuide } from "../../foundry/guide/open-guide.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { hostWords } from "../host-words.ts";
import { menuOpening } from "../menu-opening.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { noteDone } from "./guide-fight.ts";
import { GuidePanel } from "./guide-panel.ts";
import type { Guide, OpenGuide } from "./lessons.ts";

let panel: GuidePanel | null = null;
/** The scene of the guide for which the panel was opened; one that its reader has closed stays closed. */
let shown: string | null = null;

/** Opens the guide's panel. A game master's sets the first fight up, unless it stands already. */
async function showGuide(guide: OpenGuide): Promise<void> {
  if (guideDocuments() === null) {
    if (!game.user.isGM) {
      ui.notifications.info(hostWords.text("PDA.Guide.NotOpen"));
      return;
    }
    const notice = ui.notifications.info(hostWords.text("PDA.Guide.SettingUp"), { progress: true });
    await openGuide(guide, (share) => notice.update({ pct: share }));
    notice.update({ pct: 1 });
  }
  panel ??= new GuidePanel(guide);
  await panel.render({ force: true });
}

/** Puts a ruleset's guide into the host's settings and keeps its panel in step with the fight; null: it has none. For `init`. */
export function registerGuide<G extends Game>(own: Guide<G> | null, clockOf: OpenGuide["clockOf"]): void {
  const guide = own === null ? null : { ...own, clockOf };
  registerGuideSetting(() => guide !== null && guideChanged(guide));
  if (guide === null) return;
  game.settings.registerMenu(SYSTEM_ID, "guide", {
    name: "PDA.Guide.Menu.Name",
    label: "PDA.Guide.Menu.Label",
    hint: "PDA.Guide.Menu.Hint",
    icon: "fa-solid fa-graduation-cap",
    type: menuOpening(() => showGuide(guide)),
    restricted: false,
  });
  const refresh = foundry.utils.debounce(() => {
    if (panel?.rendered === true) reportErrors(panel.render());
    reportErrors(noteDone(guide));
  }, 50);
  for (const hook of [
    "updateCombat",
    "updateCombatant",
    "createCombat",
    "deleteCombat",
    "createChatMessage",
    "updateChatMessage",
  ] as const)
    Hooks.on(hook, refresh);
}

/** The guide was set up or taken away: its panel comes and goes with it. */
function guideChanged(guide: OpenGuide): void {
  const { scene = null } = guideDocuments() ?? {};
  const isNew = scene !== shown;
  shown = scene;
  if (scene !== null && isNew) reportErrors(showGuide(guide));
  else if (scene !== null && panel?.rendered === true) reportErrors(panel.render());
  else if (scene === null && panel?.rendered === true) reportErrors(panel.close());
}
