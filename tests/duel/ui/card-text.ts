import type { CardText } from "../../../src/ui/exchange-card/card-text.ts";
import { line, type Lines } from "../../../src/ui/exchange-card/lines.ts";
import { duelAdapter } from "../foundry/duel-adapter.ts";
import type { DuelEvent, DuelGame } from "../rules/game.ts";
import { GUARDS } from "../rules/settings.ts";

const LINES: Lines<DuelEvent> = {
  fightBegun: null,
  countRolled: line("fa-stopwatch", "plain"),
  tieBroken: null,
  initiativeCleared: null,
  orderSet: line("fa-list-ol", "plain"),
  clockMoved: null,
  turnBegun: null,
  guardTaken: line("fa-shield", "guard", "guard"),
  crossed: line("fa-khanda", "plain"),
  lunged: line("fa-bullseye", { true: "hit" }, "touched"),
  windSet: line("fa-wind", "harm"),
};

/** What the duel says of its exchanges. */
export const CARD_TEXT: CardText<DuelGame> = {
  naming: duelAdapter.naming,
  below: "PDA.Duel.Card",
  fields: { people: duelAdapter.naming.keys, gear: [], words: {}, dice: { natural: { word: "PDA.Duel.Die" } } },
  lines: LINES,
  titles: {},
  questions: { sentencesOf: () => [{ key: "PDA.Duel.Guard" }], alike: [], orders: { guard: [...GUARDS] } },
  acts: { parts: { lunged: ["id", "target"], clockMoved: null }, begins: {}, ends: {}, reactions: [] },
  digests: {},
  replyKey: (part) => `PDA.Duel.Reply.${part}`,
  opensRound: (events) => (events.some((each) => each.type === "clockMoved" && each.clock.turn === 0) ? "seen" : null),
  decides: ({ type }) => type === "lunged",
  gravity: ["windSet", "lunged", "orderSet"],
};
