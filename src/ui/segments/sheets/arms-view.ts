import type { SegmentsCombatant } from "../../../rules/segments/state.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";
import type { NumberView } from "../../explanations/explanation-view.ts";
import { ATTACK, type Arm, type ArmTable } from "../../sheets/arms.ts";
import type { SheetSource } from "../../sheets/layout.ts";
import { shown, type NumberSource } from "../../sheets/shown-number.ts";
import { signed, type Words } from "../../words.ts";
import { faceTags } from "./faces.ts";

type Gear = SegmentsCombatant["gear"];

/** What of a sheet its attacks are laid out from: what strikes, and why something cannot be done with it now, or null. */
export interface ArmsSource {
  readonly gear: Pick<Gear, "weapons" | "shields">;
  /** Exceptional faces of a thing's kind and its own. [SEG-EXC-16] [SEG-EXC-17] */
  readonly faces: (thing: Thing) => readonly ExceptionalFaces[];
  readonly blocked: (striker: string) => string | null;
  readonly blockedShot: (weapon: string) => string | null;
  /** Dice of bare hands, which are no gear. */
  readonly bareHandsDamage: string;
}
type Thing = Gear["weapons"][number] | Gear["shields"][number];
type Source = NumberSource & Pick<SheetSource<never, ArmsSource>, "own">;

/** All that strikes in close combat. */
export const strikerTable = (source: Source, words: Words): ArmTable => ({
  title: "PDA.Sheet.Attacks",
  heads: ["PDA.Sheet.Strike", "PDA.Sheet.Damage", "PDA.Sheet.Parry"],
  rows: idsOf(source, "strike.").map((id) => ({
    ...armOf(source, id, words),
    cells: [
      shown(source, `strike.${id}`, words, true),
      damageView(source, id, `damage.${id}`, words),
      shown(source, `parry.${id}`, words, true),
    ],
    acts: [{ ...ATTACK, blocked: source.own.blocked(id) }],
  })),
});

const SHOOT = { action: "shoot", label: "PDA.Sheet.Shoot", icon: "fa-solid fa-bullseye" } as const;

/** All that is shot or thrown; the numbers are those of short range. [SEG-HOUSE-41] */
export const shotTable = (source: Source, words: Words): ArmTable => ({
  title: "PDA.Sheet.Shots",
  heads: ["PDA.Sheet.Strike", "PDA.Sheet.Damage", "PDA.Sheet.Ranges"],
  rows: idsOf(source, "shot.").map((id) => {
    const weapon = source.own.gear.weapons.find((each) => each.id === id);
    const ranges = weapon?.ranges ?? null;
    const isEmpty = weapon !== undefined && weapon.reload > 0 && !weapon.loaded;
    return {
      ...armOf(source, id, words),
      ...(isEmpty ? { detail: words.text("PDA.Sheet.Empty") } : {}),
      cells: [
        shown(source, `shot.${id}`, words, true),
        damageView(source, id, `shotDamage.${id}`, words),
        ranges === null ? "" : words.format("PDA.Sheet.Metres", { ...ranges }),
      ],
      acts: [{ ...SHOOT, blocked: source.own.blockedShot(id) }],
    };
  }),
});

function idsOf({ numbers }: NumberSource, prefix: string): readonly string[] {
  return Object.keys(numbers)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

function thingOf({ own }: Source, id: string): Thing | undefined {
  return [...own.gear.weapons, ...own.gear.shields].find((each) => each.id === id);
}

function armOf(source: Source, id: string, words: Words): Omit<Arm, "cells" | "acts"> {
  const thing = thingOf(source, id);
  return {
    id,
    itemId: id,
    name: thing?.name ?? words.text("PDA.Sheet.BareHands"),
    detail: thing === undefined ? "" : words.text(`PDA.Segments.Place.${thing.place}`),
    factors: thing === undefined ? "" : factorsOf(thing, words),
    tags: thing === undefined ? [] : faceTags(source.own.faces(thing), words),
    refusal: "",
  };
}

function factorsOf(arm: Thing, words: Words): string {
  const isWeapon = "defenceFactor" in arm;
  const factors = words.format("PDA.Sheet.Factors", {
    attack: signed(arm.attackFactor, words),
    defence: signed(isWeapon ? arm.defenceFactor : arm.parryFactor, words),
  });
  return isWeapon && arm.reload > 0
    ? `${factors} · ${words.format("PDA.Sheet.Reload", { segments: arm.reload })}`
    : factors;
}

/** The dice of a weapon and what is added to them. */
function damageView(source: Source, id: string, key: string, words: Words): NumberView {
  const bonus = source.numbers[key]?.value ?? 0;
  const dice = thingOf(source, id)?.damage ?? source.own.bareHandsDamage;
  return shown(source, key, words, true, `${dice}${bonus === 0 ? "" : signed(bonus, words)}`);
}
