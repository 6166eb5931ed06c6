import type { NumberView } from "../../explanations/explanation-view.ts";
import { signed, type Words } from "../../words.ts";
import type { GearFacts } from "./gear-shelves.ts";
import { printFaces } from "./faces-view.ts";
import { shown, type NumberSource } from "../../sheets/shown-number.ts";

/** Derived numbers and gear, and why something cannot be done with a striker now, or null. */
interface ArmedSource extends NumberSource {
  readonly gear: readonly GearFacts[];
  readonly blocked: (striker: string) => string | null;
  readonly blockedShot: (weapon: string) => string | null;
  /** Dice of bare hands, which are no gear. */
  readonly bareHandsDamage: string;
}

interface ArmView {
  readonly id: string;
  /** What is dragged from its row. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly detail: string;
  readonly strike: NumberView;
  readonly damage: NumberView;
  /** Factors in numbers; empty for bare hands. */
  readonly factors: string;
  /** What happens besides on certain faces of the die. [SEG-EXC-16] */
  readonly faces: readonly { readonly label: string }[];
  readonly blocked: string | null;
}

/** Something to strike and parry with. */
export interface StrikerView extends ArmView {
  readonly parry: NumberView;
}

/** Something to shoot or throw, and how far. */
export interface ShotView extends ArmView {
  readonly ranges: string;
}

/** All that strikes in close combat. */
export function strikerViews(source: ArmedSource, words: Words): readonly StrikerView[] {
  return idsOf(source, "strike.").map((id) => {
    const gear = source.gear.find((entry) => entry.id === id);
    return {
      ...armView(gear, id, words),
      strike: shown(source, `strike.${id}`, words, true),
      damage: damageView(source, gear, `damage.${id}`, words),
      parry: shown(source, `parry.${id}`, words, true),
      blocked: source.blocked(id),
    };
  });
}

/** All that is shot or thrown; the numbers are those of short range. [SEG-HOUSE-41] */
export function shotViews(source: ArmedSource, words: Words): readonly ShotView[] {
  return idsOf(source, "shot.").map((id) => {
    const gear = source.gear.find((entry) => entry.id === id);
    const ranges = gear?.ranges ?? null;
    return {
      ...armView(gear, id, words),
      ...(gear?.loaded === false ? { detail: words.text("PDA.Sheet.Empty") } : {}),
      strike: shown(source, `shot.${id}`, words, true),
      damage: damageView(source, gear, `shotDamage.${id}`, words),
      ranges:
        ranges === null
          ? ""
          : words.format("PDA.Sheet.Metres", { short: ranges.short, medium: ranges.medium, long: ranges.long }),
      blocked: source.blockedShot(id),
    };
  });
}

function idsOf({ numbers }: NumberSource, prefix: string): readonly string[] {
  return Object.keys(numbers)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** Exceptional faces as tags: `19–20 disarms`. [SEG-EXC-16] */
export function faceTags(faces: GearFacts["faces"], words: Words): readonly { readonly label: string }[] {
  return faces.map((row) => ({
    label: words.format("PDA.Sheet.FacesDo", {
      faces: printFaces(row.faces),
      effect: words.text(`PDA.Segments.FaceEffect.${row.effect}`),
    }),
  }));
}

function factorsOf({ attackFactor, defenceFactor, reload }: GearFacts, words: Words): string {
  const factors = words.format("PDA.Sheet.Factors", {
    attack: signed(attackFactor, words),
    defence: signed(defenceFactor, words),
  });
  return reload > 0 ? `${factors} · ${words.format("PDA.Sheet.Reload", { segments: reload })}` : factors;
}

function armView(
  gear: GearFacts | undefined,
  id: string,
  words: Words,
): Pick<ArmView, "id" | "itemId" | "name" | "img" | "detail" | "factors" | "faces"> {
  return {
    id,
    itemId: id,
    name: gear?.name ?? words.text("PDA.Sheet.BareHands"),
    img: gear?.img ?? "icons/svg/combat.svg",
    factors: gear === undefined ? "" : factorsOf(gear, words),
    faces: faceTags(gear?.faces ?? [], words),
    detail: gear === undefined || gear.place === null ? "" : words.text(`PDA.Segments.Place.${gear.place}`),
  };
}

/** The dice of a weapon and what is added to them. */
function damageView(source: ArmedSource, gear: GearFacts | undefined, key: string, words: Words): NumberView {
  const bonus = source.numbers[key]?.value ?? 0;
  return shown(
    source,
    key,
    words,
    true,
    `${gear?.damage ?? source.bareHandsDamage}${bonus === 0 ? "" : signed(bonus, words)}`,
  );
}
