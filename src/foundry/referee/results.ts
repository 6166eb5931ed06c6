import { refuse, type Refusal, type RefusalParams } from "../../rules/kernel/refusals.ts";

/**
 * What became of a request. `accepted`: the referee has executed it; `message` is the exchange's card, if it has one.
 * `refused`: nothing changed; the refusal's code is a key below `PDA.Refusal`.
 */
export type RequestResult =
  | { readonly status: "accepted"; readonly message: string | null }
  | { readonly status: "refused"; readonly refusal: Refusal };

/** Done, with the exchange's card if there is one. */
export function accepted(message: string | null = null): RequestResult {
  return { status: "accepted", message };
}

/** Refused by the adapter: no rule of the game forbids it. `code` is a key below `PDA.Refusal`. */
export function refused(
  code: AdapterRefusal,
  params: RefusalParams = {},
): Extract<RequestResult, { status: "refused" }> {
  return { status: "refused", refusal: refuse(code, null, params) };
}

/** Whether something was left to another tab, which referees by now. */
export function isElsewhere(result: RequestResult): boolean {
  return result.status === "refused" && result.refusal.code === ("refereeElsewhere" satisfies AdapterRefusal);
}

/** Whether nothing is known yet of what came of a request: another tab referees, or the one that had it has fallen silent. */
export function isUnsettled(result: RequestResult): boolean {
  return (
    isElsewhere(result) ||
    (result.status === "refused" && result.refusal.code === ("refereeSilent" satisfies AdapterRefusal))
  );
}

/** Every refusal that the adapter makes, with its parameters in the language files. */
export const ADAPTER_REFUSALS = [
  "actorMissing",
  "alreadyAnswered",
  "alreadyFights",
  "amendByOtherRules",
  "amendConflict",
  "changedSince",
  "claimForgedNumber",
  "claimMalformed",
  "claimNamesUser",
  "claimStale",
  "combatUnknown",
  "constantUnreadable",
  "exchangeBusy",
  "exchangeNotDone",
  "exchangeNotPending",
  "exchangeUnknown",
  "fightsNow",
  "foreignDocument",
  "foreignFight",
  "gameMasterOnly",
  "initiativeAtBeginning",
  "initiativeNotNow",
  "itemUnknown",
  "itemUnusable",
  "journalDisputed",
  "leavingBarred",
  "noFight",
  "noOneToRoll",
  "noReferee",
  "noTarget",
  "notDue",
  "notOwner",
  "noWayBack",
  "optionBlocked",
  "orderInvalid",
  "ownDeedsBarred",
  "preparedInvalid",
  "questionUnknown",
  "refereeBroken",
  "refereeElsewhere",
  "refereeSilent",
  "replyInvalid",
  "tableUnreadable",
  "tooManyRequests",
  "undoMisfit",
  "unknownCombatant",
] as const;
export type AdapterRefusal = (typeof ADAPTER_REFUSALS)[number];

/** Every remark that the adapter makes on a card. */
export const ADAPTER_NOTICES = [
  "amendmentTookDefault",
  "byStandingOrder",
  "changeTaken",
  "changedByModule",
  "changedMeanwhile",
  "combatGone",
  "commandRefusedNow",
  "diceUnfit",
  "documentGone",
  "eventUnread",
  "heldAgainst",
  "journalDisputed",
  "journalUnread",
  "ownerDidNotRoll",
  "ownerThrows",
  "questionUnread",
  "reasked",
  "repliesUnread",
  "ruleFailed",
  "rulesChanged",
  "settingsChanged",
  "throwFailed",
  "tookDefault",
  "vetoed",
] as const;
export type AdapterNotice = (typeof ADAPTER_NOTICES)[number];
