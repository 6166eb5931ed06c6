import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import { SEGMENTS } from "../../../src/rules/segments/declaration.ts";
import { compiled } from "../../../tools/compiled.ts";
import type * as Kit from "../../../tools/simulator/segments/kit.ts";
import { RECRUITS } from "../../../tools/simulator/segments/party/recruits.ts";
import { covers } from "../covering.ts";

const { segmentsKit } = (await compiled("simulator/segments/kit.ts")) as typeof Kit;

/** Every command there is, and whether it may be given while a fight goes on. */
const COMMANDS: Readonly<Record<SegmentsCommand["do"], boolean>> = {
  begin: true,
  advance: true,
  declareMode: true,
  switchMode: true,
  hold: true,
  attack: true,
  takeOffer: true,
  passOffer: true,
  move: true,
  simpleAction: true,
  step: true,
  breakthrough: true,
  charge: true,
  slipGuard: true,
  grapple: true,
  letGo: true,
  shoot: true,
  aimCover: true,
  dropCover: true,
  shiftArea: true,
  tearFree: true,
  meet: true,
  surpriseAttack: true,
  grantSurprise: true,
  strikeInside: true,
  cast: true,
  useItem: true,
  check: true,
  rest: true,
  gather: false,
  aid: false,
  fall: true,
  submerge: true,
  surface: true,
  startFatigue: true,
  setEngaged: true,
  setDistance: true,
  setCondition: true,
  markSurprised: true,
  harmByHand: true,
  healByHand: true,
  grantOpportunity: true,
  forbidOpportunity: true,
  ruleActivity: true,
};

/** Events of tables that choose otherwise than the ledger: these fights never have them. */
const BY_CHOICE: readonly string[] = ["reactionWasted"] satisfies readonly SegmentsEvent["type"][];

covers({
  kit: segmentsKit,
  commands: COMMANDS,
  events: SEGMENTS.events.filter((event) => !BY_CHOICE.includes(event)),
  causes: ["opportunity", "parry", "coverFire", "stepAnswer"],
  kinds: Object.keys(RECRUITS),
});
