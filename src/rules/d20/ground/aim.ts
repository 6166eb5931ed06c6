/** What an attacker sees of a target, and what the ground makes of it. */
import type { Point, Square } from "../../kernel/geometry/grid.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { mountOf } from "../company/company.ts";
import { isRiding, paceOf } from "../mounted/riding.ts";
import { SIZES } from "../stats.ts";
import { isRanged, type Situation } from "../derive/situation.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Manner } from "../attack/events.ts";
import type { Table } from "../game.ts";
import { aidsTo } from "../special/aids.ts";
import type { D20Combatant } from "../state.ts";
import { cowedBy } from "../turning/fleeing.ts";
import { blindnessTo, concealmentIn, type Concealment } from "./concealment.ts";
import { shelterOf, type Shelter } from "./cover.ts";
import { heightAt, metresBetween, metresToSquare } from "./distance.ts";
import { flankerWith } from "./flank.ts";
import { isShotIntoMelee } from "./melee.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { viewOf, type Aiming, type View } from "./view.ts";
import type { AimRuling } from "../stored/field.ts";

/** Why something holds of an aim: a stable word and the rule that says so. */
export interface AimFact {
  readonly label:
    | "cover"
    | "softCover"
    | "improvedCover"
    | "totalCover"
    | "concealment"
    | "totalConcealment"
    | "flanking"
    | "higherGround"
    | "intoMelee"
    | "unseen"
    | "feinted"
    | "cowed";
  readonly rule: LedgerId;
}

/** All that counts for one attack, with the reasons. */
export interface Aim {
  readonly situation: Situation;
  /** Metres between them; null without a map when nobody has said. */
  readonly metres: number | null;
  /** Nothing is seen of the target: only a square can be struck at. [D20-CONC-07] */
  readonly isTotallyConcealed: boolean;
  /** The friend with whom the attacker flanks, if the ground says so. */
  readonly flanker: CombatantId | null;
  /** The corner (in squares) from which the lines are drawn; null where none is chosen. [D20-COVER-01] */
  readonly corner: Point | null;
  readonly facts: readonly AimFact[];
}

const OPEN: Shelter = { cover: "none", coverRule: null, mist: 0, mistRule: null, corner: null };

/**
 * The aim of an attacker at a target as they stand: cover, concealment, flanking, height, friends in the way of a shot,
 * and what the game master has ruled of them instead. Without a map only what is set by hand and what a creature itself
 * brings counts. [D20-COVER-11] [D20-CONC-12] [D20-ATK-09]
 */
export function aimAt(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  manner: Manner,
  square: Square | null = null,
): Aim {
  const isMelee = !isRanged(manner);
  const view = viewOf(table, attacker, target, { isMelee, square });
  const ruling = rulingOn(table, attacker, target);
  const { shelter, concealment } = seenOf(table, attacker, target, view, ruling);
  const metres =
    (square === null ? null : metresToSquare(table, attacker, square)) ?? metresBetween(table, attacker, target);
  const flanker = isMelee ? flankerWith(table, attacker, target, view) : null;
  const situation: Situation = {
    attacker: attacker.id,
    metres: metres ?? 0,
    cover: shelter.cover,
    concealment: concealment.chance,
    flanking: isMelee && (ruling?.flanking ?? flanker !== null),
    higher: isMelee && (ruling?.higher ?? isHigher(table, view)),
    saddle: saddleOf(table, attacker, target, isMelee),
    engaged: !isMelee && isShotIntoMelee(table, attacker, target, square),
    unseen: isUnseen(table, attacker, target, isMelee),
    feinted: isMelee && attacker.turn.feint?.target === target.id,
    cowed: cowedBy(table, target),
    aided: aidsTo(attacker, "attack", target.id),
    covered: aidsTo(target, "armourClass", attacker.id),
    crossing: false,
  };
  return {
    situation,
    metres,
    isTotallyConcealed: concealment.isTotal,
    flanker,
    corner: shelter.corner,
    facts: factsOf(situation, shelter, concealment, ruling),
  };
}

/** What the saddle makes of an attack. [D20-MOUNT-08] [D20-MOUNT-13] */
function saddleOf(table: Table, attacker: D20Combatant, target: D20Combatant, isMelee: boolean): Situation["saddle"] {
  const mount = mountOf(table, attacker);
  if (mount === null) return null;
  if (isMelee) return !isRiding(target) && SIZES.indexOf(target.sheet.size) <= SIZES.indexOf("medium") ? "above" : null;
  const pace = paceOf(table, mount);
  return pace === "double" || pace === "run" ? pace : null;
}

/** Whether somebody on the map sees nothing of another, so that he can only strike at the square in which he believes him. [D20-CONC-07] */
export function isHiddenFrom(table: Table, attacker: D20Combatant, target: D20Combatant, isMelee: boolean): boolean {
  const view = viewOf(table, attacker, target, { isMelee });
  if (view === null) return false;
  // What is behind a wall is first of all out of reach, but for those who could be anywhere.
  if (!hasLineOfEffect(terrainOf(table.settings, table.field), view.from, view.to))
    return blindnessTo(table, attacker, target) !== null;
  const ruled = rulingOn(table, attacker, target)?.concealment ?? null;
  return (ruled === null ? concealmentIn(table, view, OPEN) : ruledConcealment(table, ruled)).isTotal;
}

/** What keeps opportunities from being used: cover of any kind, or that nothing is seen; null: neither. [D20-COVER-05] [D20-CONC-08] */
export function shelterFrom(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  aiming: Aiming,
): "cover" | "concealment" | null {
  const view = viewOf(table, attacker, target, aiming);
  const { shelter, concealment } = seenOf(table, attacker, target, view, rulingOn(table, attacker, target));
  return shelter.cover !== "none" ? "cover" : concealment.isTotal ? "concealment" : null;
}

function seenOf(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  view: View | null,
  ruling: AimRuling | null,
) {
  const seen = view === null ? OPEN : shelterOf(table, view);
  const shelter: Shelter =
    ruling?.cover == null
      ? seen
      : { ...seen, cover: ruling.cover, coverRule: ruling.cover === "none" ? null : "D20-COVER-11" };
  if (ruling?.concealment != null) return { shelter, concealment: ruledConcealment(table, ruling.concealment) };
  return {
    shelter,
    concealment: view === null ? bodilyConcealment(table, attacker, target) : concealmentIn(table, view, seen),
  };
}

function ruledConcealment({ settings }: Table, chance: number): Concealment {
  return { chance, isTotal: chance >= settings.totalConcealmentChance, rule: "D20-CONC-12" };
}

/** Without a map: what the two bring themselves. [D20-CONC-04] [D20-CONC-11] [D20-COND-03] */
function bodilyConcealment(table: Table, attacker: D20Combatant, target: D20Combatant): Concealment {
  return (
    blindnessTo(table, attacker, target) ?? { chance: target.body.concealment, isTotal: false, rule: "D20-CONC-04" }
  );
}

/** What the game master has ruled of one who aims at another. [D20-COVER-11] [D20-CONC-12] */
export function rulingOn(table: Table, attacker: D20Combatant, target: D20Combatant): AimRuling | null {
  return table.field.aims.find(({ by, target: at }) => by === attacker.id && at === target.id) ?? null;
}

/** [D20-MOD-03] */
function isHigher(table: Table, view: View | null): boolean {
  return view !== null && heightAt(table, view.attacker, view.from) > heightAt(table, view.target, view.to);
}

/** Whether the target does not see who attacks it; the blind are at a loss anyway. [D20-MOD-05] [D20-MOD-24] */
function isUnseen(table: Table, attacker: D20Combatant, target: D20Combatant, isMelee: boolean): boolean {
  if (hasCondition(target, "blinded")) return false;
  const view = viewOf(table, target, attacker, { isMelee });
  return view === null ? blindnessTo(table, target, attacker) !== null : concealmentIn(table, view, OPEN).isTotal;
}

const COVER_LABELS = { soft: "softCover", cover: "cover", improved: "improvedCover", total: "totalCover" } as const;

function factsOf(
  situation: Situation,
  { coverRule }: Shelter,
  concealment: Concealment,
  ruling: AimRuling | null,
): readonly AimFact[] {
  const facts: AimFact[] = [];
  const { cover } = situation;
  if (cover !== "none" && coverRule !== null) facts.push({ label: COVER_LABELS[cover], rule: coverRule });
  if (concealment.chance > 0 && concealment.rule !== null) {
    facts.push({ label: concealment.isTotal ? "totalConcealment" : "concealment", rule: concealment.rule });
  }
  if (situation.flanking)
    facts.push({ label: "flanking", rule: ruling?.flanking === true ? "D20-FLANK-01" : "D20-FLANK-02" });
  if (situation.higher) facts.push({ label: "higherGround", rule: "D20-MOD-03" });
  if (situation.engaged) facts.push({ label: "intoMelee", rule: "D20-ATK-12" });
  if (situation.unseen) facts.push({ label: "unseen", rule: "D20-MOD-24" });
  if (situation.feinted) facts.push({ label: "feinted", rule: "D20-FEINT-04" });
  if (situation.cowed !== null)
    facts.push({ label: "cowed", rule: situation.cowed === "rebuked" ? "D20-TURN-23" : "D20-TURN-17" });
  return facts;
}
