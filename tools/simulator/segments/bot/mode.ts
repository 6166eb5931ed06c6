import type { Chance } from "../../fight/chance.ts";
import { hasFoeInContact } from "../../../../src/rules/segments/ground/contact.ts";
import { strikersOf } from "../../../../src/rules/segments/derive/strikers.ts";
import type { Table } from "../../../../src/rules/segments/game.ts";
import type { SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { Mode } from "../../../../src/rules/segments/stats.ts";

const WHIM_PERCENT = 3;
const SILENT_PERCENT = 20;
const COVER_PERCENT = 20;
const [WRESTLER_PERCENT, ARMED_WRESTLER_PERCENT] = [70, 8];
/** Those who work magic in the reach of a foe. */
const RASH_PERCENT = 40;
const POTION_PERCENT = 2;
const ANY: readonly Mode[] = ["melee", "grapple", "shooting", "cover", "casting", "item", "none"];

/** The mode that suits the bot: what it has in hand and who stands before it. Null: it declares nothing. */
export function modeFor(table: Table, me: SegmentsCombatant, chance: Chance): Mode | null {
  if (chance.happens(WHIM_PERCENT)) return chance.oneOf(ANY);
  const beset = hasFoeInContact(table, me);
  const mode = suiting(table.settings, me, chance, beset);
  return mode === "melee" && chance.happens(SILENT_PERCENT) ? null : mode;
}

function suiting(settings: SegmentsSettings, me: SegmentsCombatant, chance: Chance, beset: boolean): Mode {
  const { spells } = me.gear;
  if (spells.length > 0 && (!beset || chance.happens(RASH_PERCENT)))
    return chance.oneOf(spells).source === "item" ? "item" : "casting";
  if (me.turn.casting !== null) return "casting";
  const shots = strikersOf(settings, me, "missile");
  if (shots.length > 0 && (!beset || shots.every((arm) => !arm.meleeWeapon)))
    return !beset && chance.happens(COVER_PERCENT) ? "cover" : "shooting";
  const bare = !me.gear.weapons.some(
    (weapon) => weapon.natural || weapon.place === "hand" || weapon.place === "offHand",
  );
  if (chance.happens(bare ? WRESTLER_PERCENT : ARMED_WRESTLER_PERCENT)) return "grapple";
  return chance.happens(POTION_PERCENT) ? "none" : "melee";
}
