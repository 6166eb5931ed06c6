import type { ChargeEnd, SceneDrag } from "../../../foundry/rulesets/d20/movement-services.ts";
import { sentence } from "../../exchange-card/name-marks.ts";
import { openingLines, type RulerLabel, type Voice } from "../../scene/ruler-label.ts";
import type { Words } from "../../words.ts";

/** Which label it is: after how many steps, and after how many the one before it stands. */
interface DragPlace {
  readonly steps: number;
  readonly since: number;
  readonly isLast: boolean;
}

/** The label at a waypoint; the length is what the rules count, so that diagonals and hampering ground are in it. [D20-MOVE-08] [D20-MOVE-22] [D20-AOO-08] [D20-ACT-43] [D20-ACT-60] */
export function dragLabel(
  drag: SceneDrag,
  { steps, since, isLast }: DragPlace,
  { words, refusalText, wayKey }: Voice,
): RulerLabel {
  const gone = isLast ? drag.strides : drag.strides.slice(0, steps);
  const squares = gone.at(-1)?.squares ?? 0;
  const here = drag.openings.filter(({ after }) => after >= since && (isLast || after < steps));
  return {
    distance: words.number(squares * drag.metresPerSquare),
    when: costText(drag, squares, gone.filter(({ step }) => step.hampered.length > 0).length, words),
    charge:
      isLast && drag.charge !== null
        ? words.format("PDA.D20.Ruler.Charge", { foe: drag.charge.foe, end: endText(drag.charge, words) })
        : "",
    pace: paceText(drag, words),
    rapid: drag.gait === "run",
    openings: openingTexts(drag, here, words),
    barred: isLast
      ? drag.strikeless.map(({ foe, bar, rule }) =>
          words.format("PDA.D20.Ruler.Barred", { foe, why: words.text(`PDA.D20.Bar.${bar}`), rule }),
        )
      : [],
    checks: checkLines(drag, { since, until: isLast ? Infinity : steps }, words),
    otherWay:
      !isLast || drag.next === null || wayKey === ""
        ? ""
        : words.format("PDA.D20.Ruler.OtherWay", { key: wayKey, way: nextText(drag.next, words) }),
    refusal: isLast && drag.refusal !== null ? refusalText(drag.refusal) : "",
  };
}

const nextText = (next: NonNullable<SceneDrag["next"]>, words: Words): string =>
  typeof next === "string"
    ? words.text(`PDA.D20.Ruler.Way.${next}`)
    : words.format("PDA.D20.Ruler.ChargeBy", { end: endText(next, words) });

/** What a charge ends in: the weapon, or what replaces its attack with what is in hand for it. [D20-CHARGE-11] [D20-SPEC-07] */
function endText({ with: name, instead }: ChargeEnd, words: Words): string {
  const tool = name === "" ? words.text("PDA.D20.Gear.unarmed") : name;
  if (instead === null) return tool;
  const deed = words.text(`PDA.D20.Reply.${instead}`);
  return name === "" ? deed : words.format("PDA.D20.Ruler.EndWith", { deed, with: name });
}

function costText({ drawn, gait, most }: SceneDrag, squares: number, hampered: number, words: Words): string {
  const way = words.text(`PDA.D20.Ruler.Way.${gait === "crawl" ? gait : drawn}`);
  const cost = words.format(most === null ? "PDA.D20.Ruler.Squares" : "PDA.D20.Ruler.SquaresOf", {
    way,
    squares,
    most: most ?? 0,
  });
  return hampered === 0 ? cost : words.format("PDA.D20.Ruler.Hampered", { cost, count: hampered });
}

/** The target of a blow on the way; else what kind of action it is, and that no foe strikes at it where none does. */
function paceText({ cost, openings, refusal, strike }: SceneDrag, words: Words): string {
  if (strike !== null) return words.format("PDA.D20.Ruler.Strike", { foe: strike.foe, count: strike.after });
  const action = sentence(words.text(`PDA.D20.Cost.${cost}`));
  return openings.length > 0 || refusal !== null ? action : words.format("PDA.D20.Ruler.Safe", { action });
}

/** Who may strike, by the step before which they may. A tumbler checks against each of them. [D20-SKILL-03] */
function openingTexts({ drawn }: SceneDrag, here: SceneDrag["openings"], words: Words): readonly string[] {
  const [tumbled, key] = [drawn === "tumble", (after: number) => (after === 0 ? "OpeningAtOnce" : "Opening")];
  return openingLines(
    here,
    ({ after }) => after,
    ({ foe }) => foe,
    (after, foes) =>
      words.format(tumbled ? "PDA.D20.Ruler.TumbledOpening" : `PDA.D20.Ruler.${key(after)}`, { foes, count: after }),
  );
}

/** The checks of obstacles on the way, by the step that leads onto them. [D20-MOVE-27] */
function checkLines(
  { strides }: SceneDrag,
  { since, until }: { readonly since: number; readonly until: number },
  words: Words,
): readonly string[] {
  return strides.flatMap(({ hurdle }, after) =>
    hurdle === null || after < since || after >= until
      ? []
      : [words.format("PDA.D20.Ruler.Check", { skill: words.text(`PDA.D20.Skill.${hurdle.skill}`), dc: hurdle.dc })],
  );
}
