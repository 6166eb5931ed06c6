import type { D20Event } from "../../../rules/d20/events.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import { GATHERED, ofType, sumOf, sumPart, type Digest } from "../../exchange-card/digest.ts";
import type { Words } from "../../words.ts";

/** What a rest came to for each combatant in it. [D20-HP-26] */
const RESTED: Digest<D20Event> = {
  signOf: (own) => (fateOf(own) === "Died" ? ["fa-skull", "harm"] : ["fa-bed", "plain"]),
  partsOf(own, { names, words }) {
    const healed = ofType(own, "healed");
    const hitPoints = sumOf(healed, (each) => each.hitPoints) - sumOf(ofType(own, "hurt"), (each) => each.hitPoints);
    const nonlethal = sumOf(healed, (each) => each.nonlethal);
    const fate = fateOf(own);
    return [
      ...sumPart("PDA.D20.Digest.HitPoints", hitPoints, words),
      ...(nonlethal === 0 ? [] : [words.format("PDA.D20.Digest.Nonlethal", { count: nonlethal })]),
      ...abilitiesBack(own, words),
      ...ofType(own, "usesRegained").map(({ power, uses }) =>
        words.format("PDA.D20.Digest.Uses", { power: names.gear(power), count: uses }),
      ),
      ...ofType(own, "turningsRegained").map(({ uses }) => words.format("PDA.D20.Digest.Turnings", { count: uses })),
      ...(fate === null ? [] : [words.text(`PDA.D20.Digest.${fate}`)]),
    ];
  },
  titled: ["rested"],
};

/** What rests and gathered gear come to. [D20-HP-26] [D20-ACT-211] */
export const D20_DIGESTS = { rest: RESTED, gather: GATHERED };

function abilitiesBack(own: readonly D20Event[], words: Words): readonly string[] {
  return ABILITIES.flatMap((ability) => {
    const hurt = ofType(own, "abilityHurt").filter((each) => each.ability === ability);
    const points = -sumOf(hurt, (each) => each.points);
    if (points === 0) return [];
    return [words.format("PDA.D20.Digest.Ability", { ability: words.text(`PDA.Ability.${ability}`), points })];
  });
}

/** What became of one who lay out, the last word that was spoken of them. */
function fateOf(own: readonly D20Event[]): "Died" | "Woke" | "Mending" | "Stable" | null {
  if (ofType(own, "died").length > 0) return "Died";
  const last = ofType(own, "recoveryChanged").at(-1);
  if (ofType(own, "cameRound").length > 0) return "Woke";
  if (last === undefined) return null;
  return last.mending ? "Mending" : last.awake ? "Woke" : last.stable ? "Stable" : null;
}
