import { attended } from "../../../foundry/attended.ts";
import { guideDocuments, registerGuideSetting } from "../../../foundry/guide/guide-documents.ts";
import { openGuide } from "../../../foundry/guide/open-guide.ts";
import { hostWords } from "../../host-words.ts";
import { menuOpening } from "../../menu-opening.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { noteDone } from "./guide-fight.ts";
import { GuidePanel } from "./guide-panel.ts";

let panel: GuidePanel | null = null;
/** The scene of the guide for which the panel was opened; one that its reader has closed stays closed. */
let shown: string | null = null;

/** Opens the guide's panel. A game master's sets the first fight up, unless it stands already. */
async function showGuide(): Promise<void> {
  if (guideDocuments() === null) {
    if (!game.user.isGM) {
      ui.notifications.info(hostWords.text("PDA.Guide.NotOpen"));
      return;
    }
    const notice = ui.notifications.info(hostWords.text("PDA.Guide.SettingUp"), { progress: true });
    await openGuide((share) => notice.update({ pct: share }));
    notice.update({ pct: 1 });
  }
  panel ??= new GuidePanel();
  await panel.render({ force: true });
}

/** Puts the guide into the host's settings and keeps its panel in step with the fight. For `init`. */
export function registerGuide(): void {
  registerGuideSetting(guideChanged);
  game.settings.registerMenu(SYSTEM_ID, "guide", {
    name: "PDA.Guide.Menu.Name",
    label: "PDA.Guide.Menu.Label",
    hint: "PDA.Guide.Menu.Hint",
    icon: "fa-solid fa-graduation-cap",
    type: menuOpening(showGuide),
    restricted: false,
  });
  const refresh = foundry.utils.debounce(() => {
    if (panel?.rendered === true) attended(panel.render());
    attended(noteDone());
  }, 50);
  Hooks.on("updateCombat", refresh);
  Hooks.on("updateCombatant", refresh);
  Hooks.on("createCombat", refresh);
  Hooks.on("deleteCombat", refresh);
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
}

/** The guide was set up or taken away by somebody: its panel comes and goes with it. */
function guideChanged(): void {
  const { scene = null } = guideDocuments() ?? {};
  const isNew = scene !== shown;
  shown = scene;
  if (scene !== null && isNew) attended(showGuide());
  else if (scene !== null && panel?.rendered === true) attended(panel.render());
  else if (scene === null && panel?.rendered === true) attended(panel.close());
}
