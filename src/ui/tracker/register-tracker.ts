import { asUiClass } from "../../foundry/compat/casts.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { trackerClass } from "./fight-tracker.ts";
import { registerFavorites, watchFavorites } from "./favorites.ts";
import { registerReading } from "./reading.ts";
import { redrawTracker, watchTracker } from "./refresh-tracker.ts";
import { loadRowTemplate } from "./row-template.ts";
import { registerPlayerKey, registerTrackerKeys } from "./tracker-keys.ts";
import type { TrackerKit } from "./tracker-kit.ts";
import { watchMoments } from "./moments.ts";
import { provideScreen } from "./screen-port.ts";
import { trackerScreen } from "./tracker-screen.ts";

/** Puts a ruleset's tracker in the host's place. For `init`; resolves when the template of its rows is loaded. */
export async function registerTracker<G extends Game, F>(kit: TrackerKit<G, F>): Promise<void> {
  const screen = trackerScreen(kit);
  provideScreen(screen);
  CONFIG.ui.combat = asUiClass(trackerClass(screen));
  registerReading(["rules", ...(kit.shut ?? [])], redrawTracker);
  registerFavorites();
  watchFavorites(redrawTracker);
  registerTrackerKeys(kit.keys, (combat, goal) => screen.advance(combat, goal, goal === "round"));
  if (kit.playerKey !== undefined) registerPlayerKey(kit.playerKey);
  watchMoments(kit);
  watchTracker();
  await loadRowTemplate();
}
