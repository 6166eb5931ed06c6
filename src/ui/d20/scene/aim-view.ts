import type { FoeNumbers } from "../../../foundry/secrets/foe-numbers.ts";
import type { SceneAim } from "../../../foundry/rulesets/d20/aim-services.ts";
import type { AimFact } from "../../../rules/d20/ground/aim.ts";
import type { AimedTry } from "../../../rules/d20/attack/aim-outlook.ts";
import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { Change, Total } from "../../../rules/kernel/totals.ts";
import type { AimRow, AimView } from "../../scene/aim-card.ts";
import type { SelectView } from "../../tracker/fighter-view.ts";
import { chancesText, chanceText, signed, type Words } from "../../words.ts";
import { chosenOf, choicesOf, type AimPart } from "../rulings/aim-ruling.ts";
import { strikerName } from "../wording.ts";

/** Weapons that a card shows, and as many rays and touches. */
const MOST_ARMS = 3;
const PARTS: readonly AimPart[] = ["cover", "concealment", "flanking", "higher"];

const ICONS: Readonly<Record<AimFact["label"], string>> = {
  cover: "fa-solid fa-shield",
  softCover: "fa-solid fa-user-shield",
  improvedCover: "fa-solid fa-shield-halved",
  totalCover: "fa-solid fa-ban",
  concealment: "fa-solid fa-smog",
  totalConcealment: "fa-solid fa-eye-slash",
  flanking: "fa-solid fa-people-arrows",
  higherGround: "fa-solid fa-mountain",
  intoMelee: "fa-solid fa-people-group",
  unseen: "fa-solid fa-user-ninja",
  feinted: "fa-solid fa-masks-theater",
  cowed: "fa-solid fa-ankh",
};

/** Changes that come from where the two stand, and not from the attacker's sheet. */
const OF_THE_GROUND = ["flanking", "higherGround", "range", "intoMelee", "pointBlankShot", "aided", "cowed"];

/** Who reads the card: whether they may overrule, and how they are told the chance to hit the target; left out: in numbers. */
interface AimReader {
  readonly rules: boolean;
  readonly shown?: FoeNumbers;
}

/** The card: of the target's numbers it tells the chance to hit it, as the tracker does. `rules`: whether its reader may overrule. [D20-COVER-01] [D20-CONC-01] [D20-FLANK-01] [D20-ATK-07] [D20-ATK-12] */
export function aimView(aim: SceneAim, words: Words, { rules, shown = "numbers" }: AimReader): AimView {
  const { attacker, target, metres, arms, magic, tries, ruling } = aim;
  return {
    title: words.format("PDA.D20.Aim.Title", { attacker: attacker.name, target: target.name }),
    distance: metres === null ? "" : words.format("PDA.D20.Sheet.Metres", { metres }),
    facts: factsOf(aim, words),
    arms: [...arms.slice(0, MOST_ARMS), ...magic.slice(0, MOST_ARMS)].map(({ name, total, odds, opens }) => ({
      name: strikerName(name === "" ? null : name, false, words),
      total: signed(total.value, words),
      changes: groundChanges(total, words),
      chance: chanceOf(chanceText(odds, shown, words), words),
      opens: opensText(opens, aim, words),
    })),
    tries: tries.map((tried) => tryView(tried, aim, words, shown)),
    none: arms.length + magic.length === 0 ? words.text("PDA.D20.Aim.OutOfReach") : "",
    ruled: ruling === null ? "" : words.text("PDA.D20.Aim.Ruled"),
    form: rules ? formOf(aim, words) : null,
  };
}

const opensText = (opens: readonly CombatantId[], { names }: SceneAim, words: Words): string =>
  opens.length === 0
    ? ""
    : words.format("PDA.D20.Aim.Opens", {
        foes: opens
          .map((id) => names.get(id) ?? "")
          .filter((name) => name !== "")
          .join(", "),
      });

/** What a try is called; one at a thing of the target's with that thing and the weapon. [D20-DISARM-13] [D20-SUNDER-06] */
const triedName = ({ label, item, with: arm }: AimedTry, words: Words): string =>
  item === ""
    ? words.text(`PDA.D20.Activity.${label}`)
    : words.format(`PDA.D20.Action.${label}`, {
        item,
        with: strikerName(arm === "unarmed" ? null : arm, false, words),
      });

/** A trip or a bull rush: its chances, and, for those who are told numbers, what counts in the contest on either side. [D20-SPEC-02] [D20-SPEC-03] */
function tryView(tried: AimedTry, aim: SceneAim, words: Words, shown: FoeNumbers): AimRow {
  const { mine, theirs } = tried.changes;
  const sides = [
    { name: aim.attacker.name, changes: changesText(mine, words) },
    { name: aim.target.name, changes: changesText(theirs, words) },
  ].filter(({ changes }) => changes !== "");
  return {
    name: triedName(tried, words),
    total: "",
    changes: shown === "numbers" ? sides.map((side) => words.format("PDA.D20.Aim.Side", side)).join(" · ") : "",
    chance: chanceOf(chancesText(tried.chances, shown, words), words),
    opens: opensText(tried.opens, aim, words),
  };
}

const chanceOf = (chance: string, words: Words): string =>
  chance === "" ? "" : words.format("PDA.Tracker.Chance", { chance });

function factsOf({ aim, names }: SceneAim, words: Words): AimView["facts"] {
  if (aim.facts.length === 0)
    return [{ icon: "fa-solid fa-check", text: words.text("PDA.D20.Aim.Clear"), cssClass: "is-clear" }];
  const flanker = aim.flanker === null ? undefined : names.get(aim.flanker);
  return aim.facts.map(({ label }) => {
    const key = label === "flanking" && flanker !== undefined ? "flankingWith" : label;
    return {
      icon: ICONS[label],
      text: words.format(`PDA.D20.Aim.Fact.${key}`, { percent: aim.situation.concealment, name: flanker ?? "" }),
      cssClass: `is-${label}`,
    };
  });
}

function groundChanges({ changes }: Total, words: Words): string {
  const own = changes.filter(
    ({ label, suppressed, value }) => OF_THE_GROUND.includes(label) && suppressed !== true && value !== 0,
  );
  return changesText(own, words);
}

const changesText = (changes: readonly Change[], words: Words): string =>
  changes
    .map(({ label, value }) =>
      words.format("PDA.D20.Aim.Change", { label: words.text(`PDA.Total.${label}`), value: signed(value, words) }),
    )
    .join(", ");

/** What may be overruled; a chance that has been ruled is among those to choose from. */
function formOf({ ruling, chances }: SceneAim, words: Words): readonly SelectView[] {
  const percents = [...new Set([...chances, ruling?.concealment ?? 0])].sort((one, other) => one - other);
  return PARTS.map((what) => {
    const chosen = chosenOf(ruling, what);
    return {
      what,
      label: words.text(`PDA.Ruling.Field.${what}`),
      options: choicesOf(what, percents, words).map((choice) => ({ ...choice, selected: choice.value === chosen })),
    };
  });
}
