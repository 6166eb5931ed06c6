/** The game of this client, for code that runs after the boot has made it. */
import type { Game } from "../game.ts";
import { realm } from "../realm.ts";

/** `game`. Throws before the boot has made it. */
export function currentGame(): Game {
  const game = gameOrNull();
  if (game === null) throw new Error("There is no game yet: it is made when the client boots.");
  return game;
}

/** `game`, or null before the boot has made it. */
export function gameOrNull(): Game | null {
  const game: unknown = realm.game;
  return game === undefined ? null : (game as Game);
}
