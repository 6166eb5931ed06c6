/** Kinds of combatants that random parties are made of. */
import { Defect } from "../../../src/rules/kernel/json.ts";
import type { Chance } from "../fight/chance.ts";

/** How the recruits of a ruleset are drawn: kinds by their title, which of them are rare, and what some of them suffer from. */
export interface Recruiting<O, R extends { readonly actor: object }> {
  readonly outfits: Readonly<Record<string, (chance: Chance) => O>>;
  readonly equip: (chance: Chance, title: string, outfit: O) => R;
  /** Kinds that decide a fight by themselves: of those drawn so many in a hundred come, and another instead of the rest. */
  readonly beasts: { readonly titles: readonly string[]; readonly percent: number; readonly instead: string };
  readonly handicaps: {
    readonly percent: number;
    readonly of: (chance: Chance, actor: R["actor"]) => readonly (() => Partial<R["actor"]>)[];
  };
}

/** What draws a recruit of a random kind. */
export function recruitsBy<O, R extends { readonly actor: object }>({
  outfits,
  equip,
  beasts,
  handicaps,
}: Recruiting<O, R>): (chance: Chance) => R {
  const titles = Object.keys(outfits);
  return (chance) => {
    const drawn = chance.oneOf(titles);
    const title = beasts.titles.includes(drawn) && !chance.happens(beasts.percent) ? beasts.instead : drawn;
    const outfit = outfits[title];
    if (outfit === undefined) throw new Defect(`No recruit is called "${title}".`);
    const recruit = equip(chance, title, outfit(chance));
    if (!chance.happens(handicaps.percent)) return recruit;
    return { ...recruit, actor: { ...recruit.actor, ...chance.oneOf(handicaps.of(chance, recruit.actor))() } };
  };
}

/** Of what is carried the things that have a field which no other kind has. */
export const marked = <T extends object, K extends string>(
  gear: readonly T[],
  mark: K,
): readonly Extract<T, Readonly<Record<K, unknown>>>[] =>
  gear.filter((thing): thing is Extract<T, Readonly<Record<K, unknown>>> => mark in thing);
