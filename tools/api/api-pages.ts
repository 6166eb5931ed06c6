/** What is written for authors of macros and modules: the list of commands in `docs/api.md`, and the types that ship. */
import { readFileSync } from "node:fs";
import { D20 } from "../../src/rules/d20/declaration.ts";
import { SEGMENTS } from "../../src/rules/segments/declaration.ts";
import { between } from "../pages/between.ts";
import { inProject } from "../project.ts";
import { commandTypes, type CommandTypes } from "./command-types.ts";
import { commandSections, deedsOf, meaningOf, readMeanings, type Listed } from "./commands-page.ts";

/** A ruleset as authors know it: how its types are called, and where its commands are. */
interface Told extends Listed {
  readonly name: string;
  readonly commands: string;
}

/** The rulesets whose commands are told. */
export const TOLD: readonly Told[] = [
  {
    id: SEGMENTS.id,
    name: "Segments",
    parse: SEGMENTS.rulesetWith(SEGMENTS.printed).parseCommand,
    commands: "src/rules/segments/commands.ts",
  },
  {
    id: D20.id,
    name: "D20",
    parse: D20.rulesetWith(D20.printed).parseCommand,
    commands: "src/rules/d20/commands.ts",
  },
];

/** The page, the types by hand of all rulesets and of each, and the types that ship. */
const PAGE = "docs/api.md";
const SHARED = "src/foundry/public-api.ts";
const ownTypes = ({ id }: Told): string => `src/foundry/rulesets/${id}/public-api.ts`;
export const TYPES_FILE = "docs/api.d.ts";

const HEAD = `// The types of game.system.api, for authors of macros and modules: docs/api.md.
// Made by "npm run api" out of ${SHARED}, those of the rulesets and the rules' own commands. Documents are those of the host's public types
// (fvtt-types), where they are installed.
`;

function commandText({ id, name }: Told, types: CommandTypes): string {
  const { rulesets } = readMeanings();
  const fields = [...types].map(([deed, type]) => {
    const sentence = rulesets[id]?.commands[deed]?.[""] ?? "";
    return `  /** ${sentence} */\n  readonly ${deed}: ${type};`;
  });
  return [
    `/** The commands of \`${id}\` by name. */`,
    `export interface ${name}Commands {`,
    ...fields,
    "}",
    "",
    `/** A command of \`${id}\`. */`,
    `export type ${name}Command = ${name}Commands[keyof ${name}Commands];`,
    "",
    `/** \`game.system.api\` in a world that plays \`${id}\`. */`,
    `export type ${name}Api = StableApi<${name}Command> & StableMacros & ChangingApi & Changing${name}Api<${name}Command>;`,
  ].join("\n");
}

/** The types that ship, as one text. */
function typesText(): string {
  const meanings = readMeanings();
  const all = commandTypes(
    TOLD.map((ruleset) => ({
      file: ruleset.commands,
      name: `${ruleset.name}Command`,
      deeds: deedsOf(ruleset, meanings),
      said: (deed, field) => meaningOf(meanings, ruleset.id, deed, field),
    })),
  );
  const own = TOLD.flatMap((ruleset, index) => [
    byHand(ownTypes(ruleset)),
    commandText(ruleset, all[index] ?? new Map()),
  ]);
  return `${[HEAD + byHand(SHARED), ...own].join("\n\n")}\n`;
}

/** Types that are written by hand, without what they import of one another. */
const byHand = (file: string): string =>
  readFileSync(inProject(file), "utf8")
    .replaceAll(/^import type .*\n/gm, "")
    .trim();

/** The page and the types as program and sentences have them, by their paths within the project. */
export function apiPages(): (readonly [file: string, text: string])[] {
  const page = readFileSync(inProject(PAGE), "utf8");
  return [
    [PAGE, between(page, "commands", commandSections(TOLD, readMeanings()))],
    [TYPES_FILE, typesText()],
  ];
}
