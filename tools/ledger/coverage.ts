/** What each ruleset covers: the ledger's rules and those that tests prove, by chapter and by part. */
import { readRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { RULESETS, type LedgerEntry } from "./ledger.ts";

/** How many rules there are, how many of them tests prove, and what is the game master's to judge besides. */
export interface Counts {
  readonly rules: number;
  readonly proved: number;
  /** Entries that leave something to the game master's judgement; they are no part of `rules`. */
  readonly judged: number;
}

/** What becomes of a part at the table. */
export type State = "played" | "inPart" | "notYet";

/** A chapter of the ledger, by what the ids of its rules begin with. */
export interface Chapter extends Counts {
  readonly prefix: string;
  readonly ruleset: string;
  readonly name: string;
}

/** Several chapters under one name. */
export interface Part extends Counts {
  readonly ruleset: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly state: State;
}

/** From this share of proved rules on a part is said to be played, or played in part. */
const PLAYED = 0.9;
const IN_PART = 1 / 3;

const CHAPTERS_FILE = inProject("tools/ledger/chapters.json");

/** The parts of each ruleset, in the order in which they are told. `chapters`: what the ids of its rules begin with; what no other part of the ruleset names, where there are none. */
const PARTS: readonly {
  readonly ruleset: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly chapters: readonly string[];
}[] = [
  {
    ruleset: "segments",
    name: { en: "the whole rulebook", fr: "tout le livre de règles" },
    chapters: [],
  },
  {
    ruleset: "segments",
    name: { en: "house defaults for pages that are not printed", fr: "règles maison pour les pages non imprimées" },
    chapters: ["SEG-HOUSE"],
  },
  {
    ruleset: "d20",
    name: {
      en: "combat: attacks, actions, opportunities, movement, spells, injury",
      fr: "le combat : attaques, actions, opportunités, déplacements, sorts, blessures",
    },
    chapters: [],
  },
  {
    ruleset: "d20",
    name: { en: "ready and delay", fr: "préparer et retarder une action" },
    chapters: ["D20-READY", "D20-DELAY"],
  },
  {
    ruleset: "d20",
    name: {
      en: "charge, two weapons, aid another, feint, trip, disarm, sunder, bull rush, overrun, splash weapons, turning undead",
      fr: "charge, deux armes, aider quelqu’un, feinte, croc-en-jambe, désarmement, destruction, bousculade, renversement, armes à impact, renvoi des morts-vivants",
    },
    chapters: [
      "D20-SPEC",
      "D20-CHARGE",
      "D20-TWF",
      "D20-AID",
      "D20-FEINT",
      "D20-TRIP",
      "D20-DISARM",
      "D20-SUNDER",
      "D20-BULL",
      "D20-OVERRUN",
      "D20-SPLASH",
      "D20-TURN",
    ],
  },
  {
    ruleset: "d20",
    name: { en: "grapple", fr: "lutte" },
    chapters: ["D20-GRAP"],
  },
  { ruleset: "d20", name: { en: "mounted combat", fr: "combat monté" }, chapters: ["D20-MOUNT"] },
  { ruleset: "d20", name: { en: "underwater combat", fr: "combat sous l’eau" }, chapters: ["D20-WATER"] },
  { ruleset: "d20", name: { en: "aerial combat", fr: "combat aérien" }, chapters: ["D20-AIR", "D20-COLL"] },
  { ruleset: "fifth", name: { en: "all of it", fr: "l’ensemble" }, chapters: [] },
  { ruleset: "d100", name: { en: "all of it", fr: "l’ensemble" }, chapters: [] },
];

/** What the ids of a chapter's rules begin with: `SEG-MOVE`. */
const chapterOf = ({ id }: LedgerEntry): string => id.split("-").slice(0, 2).join("-");

const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (one, other) => ({
      rules: one.rules + other.rules,
      proved: one.proved + other.proved,
      judged: one.judged + other.judged,
    }),
    { rules: 0, proved: 0, judged: 0 },
  );

/** Every chapter of a ledger, ruleset by ruleset and in the order in which chapters are listed. Fails on one without a name. */
export function chaptersOf(ledger: readonly LedgerEntry[], proved: ReadonlySet<string>): Chapter[] {
  const names = readRecord(CHAPTERS_FILE);
  const unnamed = ledger.map(chapterOf).find((prefix) => typeof names[prefix] !== "string");
  if (unnamed !== undefined) throw new Error(`The chapter ${unnamed} has no name in ${CHAPTERS_FILE}.`);
  return Object.entries(names).map(([prefix, name]) => {
    const entries = ledger.filter((entry) => chapterOf(entry) === prefix);
    const rules = entries.filter(({ level }) => level !== "ref");
    return {
      prefix,
      ruleset: RULESETS[prefix.split("-")[0] ?? ""] ?? "",
      name: String(name),
      rules: rules.length,
      proved: rules.filter(({ id }) => proved.has(id)).length,
      judged: entries.length - rules.length,
    };
  });
}

/** What a share of proved rules comes to. */
export function stateOf({ rules, proved }: Counts): State {
  if (proved >= PLAYED * rules) return "played";
  return proved >= IN_PART * rules ? "inPart" : "notYet";
}

/** The chapters gathered into the parts that readers know. Every chapter is in one of them. */
export function partsOf(chapters: readonly Chapter[]): Part[] {
  const named = new Set(PARTS.flatMap((part) => part.chapters));
  return PARTS.map(({ ruleset, name, chapters: own }) => {
    const counts = sum(
      chapters.filter(
        ({ prefix, ruleset: its }) => its === ruleset && (own.length === 0 ? !named.has(prefix) : own.includes(prefix)),
      ),
    );
    return { ruleset, name, ...counts, state: stateOf(counts) };
  });
}
