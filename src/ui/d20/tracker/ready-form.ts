import type { D20Action } from "../../../rules/d20/game.ts";
import { DOER, isReadiable, type ReadiedAct, type ReadyCommand } from "../../../rules/d20/ready/commands.ts";
import { isPassing } from "../../../rules/d20/ready/forbids.ts";
import { isOpen } from "../../../rules/d20/ready/readied.ts";
import { awaitedShape, type Awaited } from "../../../rules/d20/stored/turn.ts";
import { WHOSE } from "../../../rules/kernel/announced.ts";
import type { Place } from "../../../rules/kernel/geometry/place.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { numberRow, selectRow, textRow, type Choice } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";
import { triggerKey } from "./ready-words.ts";

type Ready = Extract<ReadyCommand, { readonly do: "ready" }>;
type Kind = Awaited["kinds"][number];

/** What the form is made of; only what the reader may know. */
export interface Readying {
  /** All that the fighter may do, be it barred now. */
  readonly actions: readonly D20Action[];
  /** The words of an action at these targets. */
  readonly label: (action: D20Action, target: string) => string;
  /** Other combatants that the reader sees. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Where the fighter stands; null without a map. */
  readonly at: Place | null;
  readonly metresPerSquare: number;
  /** Pieces of ground that the reader knows of. */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
}

/** What may set it off, and whether it is answered once a step is made. Without a map no step brings anyone near. */
const TRIGGERS: readonly (readonly [kind: Kind, when: Awaited["when"], wantsMap?: true])[] = [
  ["casts", "before"],
  ["strikes", "before"],
  ["shoots", "before"],
  ["moves", "before"],
  ["moves", "after", true],
  ["charges", "before"],
  ["charges", "after"],
  ["acts", "before"],
  ["told", "before"],
];

const WHERES = ["anywhere", "reach", "metres", "square"] as const;
/** What the choice of a piece of ground begins with. */
const REGION = "region ";
const MOST_METRES = 999;
const STEPS = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
} as const;
const NONE = "none";

interface Offered {
  readonly act: ReadiedAct;
  readonly label: string;
}

/** A square beside the fighter, by its direction. */
function placesAround({ at, metresPerSquare }: Readying): readonly (readonly [key: string, to: Place])[] {
  if (at === null) return [];
  return Object.entries(STEPS).map(([key, [x, y]]) => [
    key,
    { ...at, x: at.x + x * metresPerSquare, y: at.y + y * metresPerSquare },
  ]);
}

/** An action against one other, as one against the one who does what is waited for. [D20-READY-05] */
function opened(command: ReadiedAct): readonly ReadiedAct[] {
  switch (command.do) {
    case "attack":
      return command.target === null || command.item !== undefined ? [] : [{ ...command, target: DOER }];
    case "bullRush":
    case "feint":
      return [{ ...command, target: DOER }];
    case "usePower":
    case "touch":
      return command.targets.length === 1 ? [{ ...command, targets: [DOER] }] : [];
    default:
      return [];
  }
}

/** An action that can be readied as it is, and against the one who sets it off, unless it is tried for a thing of another's. [D20-READY-04] */
function offeredBy(action: D20Action, { label, others }: Readying, words: Words): readonly Offered[] {
  const { command, facts, blocked } = action;
  if (!isReadiable(command) || command.do === "step") return [];
  const isPlainWay = command.do === "move" && command.overruns === undefined;
  if (command.do === "move" ? !isPlainWay : facts.choose !== undefined) return [];
  const isLong =
    facts.cost === "fullRound" || facts.inHalves === true || (command.do === "attack" && command.full === true);
  if (isLong || (blocked !== null && !isPassing(blocked))) return [];
  const target =
    "target" in command ? (command.target ?? null) : "targets" in command ? (command.targets[0] ?? null) : null;
  const name = others.find(({ id }) => id === target)?.name ?? "";
  if (target !== null && name === "") return [];
  return [
    ...opened(command).map((act) => ({ act, label: label(action, words.text("PDA.D20.Ready.Doer")) })),
    { act: command, label: label(action, name) },
  ];
}

/** All that can be readied, each once: what is meant for the one who sets it off comes first. [D20-READY-04] [D20-READY-08] */
function offered(readying: Readying, by: Ready["by"], words: Words): readonly Offered[] {
  const known = new Set<string>();
  const acts = readying.actions
    .flatMap((action) => offeredBy(action, readying, words))
    .filter(({ act }) => !known.has(JSON.stringify(act)) && known.add(JSON.stringify(act)));
  const steps = placesAround(readying).map(
    ([key, to]): Offered => ({ act: { do: "step", by, to }, label: words.text(`PDA.D20.Ready.Step.${key}`) }),
  );
  return [...acts.filter(({ act }) => isOpen(act)), ...acts.filter(({ act }) => !isOpen(act)), ...steps];
}

/** Ground as a place of a trigger, where there is a map. [D20-READY-05] */
const regionChoices = ({ at, regions }: Readying, words: Words): readonly Choice[] =>
  at === null
    ? []
    : regions.map(({ id, name }) => ({
        value: `${REGION}${id}`,
        label: words.format("PDA.D20.Ready.Place.region", { name }),
      }));

/** What is readied, for what, and in which words. [D20-READY-05] */
export function readyForm(command: Ready, readying: Readying, words: Words): Asking<Ready> {
  const { by } = command;
  const acts = offered(readying, by, words);
  const steps = placesAround(readying);
  const wheres = WHERES.filter((where) => where !== "square" || readying.at !== null);
  const triggers = TRIGGERS.filter(([, , wantsMap]) => wantsMap !== true || readying.at !== null);
  const choices = (keys: readonly string[], below: string): readonly Choice[] =>
    keys.map((key) => ({ value: key, label: words.text(`PDA.D20.Ready.${below}.${key}`) }));
  return {
    rows: [
      selectRow(
        "act",
        words.text("PDA.D20.Ready.Does"),
        acts.map(({ label }, at) => ({ value: String(at), label })),
      ),
      ...(steps.length === 0
        ? []
        : [
            selectRow("step", words.text("PDA.D20.Ready.StepFirst"), [
              { value: NONE, label: words.text("PDA.D20.Ready.NoStep") },
              ...choices(
                steps.map(([key]) => key),
                "Step",
              ),
            ]),
          ]),
      selectRow("who", words.text("PDA.D20.Ready.Who"), [
        ...choices(WHOSE, "Whose"),
        ...readying.others.map(({ id, name }) => ({ value: `id ${id}`, label: name })),
      ]),
      selectRow(
        "trigger",
        words.text("PDA.D20.Ready.When"),
        choices(
          triggers.map(([kind, when]) => triggerKey(kind, when)),
          "Trigger",
        ),
      ),
      selectRow("where", words.text("PDA.D20.Ready.Where.Label"), [
        ...choices(wheres, "Place"),
        ...regionChoices(readying, words),
      ]),
      numberRow("metres", words.text("PDA.D20.Ready.Metres"), "9", { min: 0, max: MOST_METRES }),
      textRow("words", words.text("PDA.D20.Ready.InWords"), ""),
    ],
    ok: words.text("PDA.D20.Ready.Ok"),
    read(reply) {
      const { act } = acts[Number(reply.text("act"))] ?? { act: command.act };
      const [kind, when] =
        triggers.find((each) => triggerKey(each[0], each[1]) === reply.text("trigger")) ??
        (["acts", "before"] as const);
      const who = reply.text("who");
      const place = reply.text("where");
      const isRegion = place.startsWith(REGION);
      const where = isRegion ? "region" : (wheres.find((key) => key === place) ?? "anywhere");
      const own = reply.text("words").trim();
      if (kind === "told" && own === "") return { problem: words.text("PDA.Refusal.triggerUntold") };
      const to = steps.find(([key]) => key === reply.text("step"))?.[1];
      return {
        value: {
          ...command,
          act,
          ...(to === undefined ? {} : { step: to }),
          watch: {
            ...awaitedShape.initial,
            kinds: [kind],
            when,
            whose: WHOSE.find((key) => key === who) ?? "all",
            who: who.startsWith("id ") ? combatantId(who.slice(3)) : null,
            where,
            metres: where === "metres" ? Number(reply.text("metres")) || 0 : 0,
            region: isRegion ? place.slice(REGION.length) : null,
            words: own === "" ? null : own,
          },
        },
      };
    },
  };
}
