import { SYSTEM_ID } from "../../system-id.ts";
import { FOE_NUMBERS, type FoeNumbers } from "../secrets/foe-numbers.ts";

/** Whose client throws the dice: the referee's, or that of whoever owns the one who rolls. */
export const DICE_MODES = ["referee", "owner"] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** The world's choice. */
export function diceMode(): DiceMode {
  return game.settings.get(SYSTEM_ID, "diceMode") === "owner" ? "owner" : "referee";
}

/** Seconds that players have to answer a question before its default is taken; 0: no limit. */
export const questionSeconds = (): number => game.settings.get(SYSTEM_ID, "questionSeconds");

/** The same for the game master, who may play several. */
export const masterSeconds = (): number => game.settings.get(SYSTEM_ID, "masterSeconds");

/** Whether this user's tracker unfolds the row of the one who may act, and brings it into view. */
export const rowFollowsTurn = (): boolean => game.settings.get(SYSTEM_ID, "turnRow");

/** Whether this user wants a ring on the tokens of those who may act. */
export const turnIsRinged = (): boolean => game.settings.get(SYSTEM_ID, "turnRing");

/** Whether this user's map comes to the token of the one who may act. */
export const mapFollowsTurn = (): boolean => game.settings.get(SYSTEM_ID, "turnMap");

/** Whether this user wants to see the threatened ground of the token pointed at. */
export function threatOnHover(): boolean {
  return game.settings.get(SYSTEM_ID, "threatOnHover");
}

/** Whether this user wants to see over the tokens, in a word, what an exchange has come to. */
export function outcomesOnMap(): boolean {
  return game.settings.get(SYSTEM_ID, "outcomesOnMap");
}

/** Whether this user wants to see in the rows of a fight what the last exchange has come to. */
export const outcomesInRows = (): boolean => game.settings.get(SYSTEM_ID, "outcomesInRows");

/** Whether this user wants the newest card step by step, with its dice, totals and rules. */
export function cardDetails(): boolean {
  return game.settings.get(SYSTEM_ID, "cardDetails");
}

/** How players see the life of their companions whose sheets they may not look at. */
export const COMPANION_LIFE = ["none", "bars", "numbers"] as const;

/** The world's choice of a list; the first of it where what is stored is none of them. */
const chosenOf = <C extends string>(key: "foeNumbers" | "companionLife", all: readonly [C, ...C[]]): C => {
  const stored = game.settings.get(SYSTEM_ID, key);
  return all.find((choice) => choice === stored) ?? all[0];
};

/** What the world tells players of their foes. */
export const foeNumbers = (): FoeNumbers => chosenOf("foeNumbers", FOE_NUMBERS);

/** What the world shows players of their companions. */
export const companionLife = (): (typeof COMPANION_LIFE)[number] => chosenOf("companionLife", COMPANION_LIFE);

/** What players may do with their own actors outside fights, without the game master: the more the later. */
export const OWN_DEEDS = ["none", "gather", "aid", "rest"] as const;
export type OwnDeeds = (typeof OWN_DEEDS)[number];

/** What is done outside a fight by oneself: the command of that name, in every ruleset. */
export type DeedOutside = Exclude<OwnDeeds, "none">;

/** Whether a command is one that the world may let players give for their own actors outside fights. */
export const isOwnDeed = (command: string): command is DeedOutside =>
  command !== "none" && OWN_DEEDS.some((deed) => deed === command);

/** Whether the world lets players do this by themselves. */
export function playersMay(deed: DeedOutside): boolean {
  const allowed = OWN_DEEDS.findIndex((each) => each === game.settings.get(SYSTEM_ID, "ownDeeds"));
  return OWN_DEEDS.indexOf(deed) <= allowed;
}
