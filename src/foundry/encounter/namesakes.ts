/** A name without the number that tells it from others. */
const bare = (name: string): string => name.replace(/ \d+$/u, "");

/**
 * The names of those who join a fight, told apart: those who share a name with one who is there, or with another who joins,
 * get the lowest free number behind it. One who is there without a number counts as the first.
 */
export function toldApart(joining: readonly string[], present: readonly string[]): readonly string[] {
  const taken = new Set(present);
  return joining.map((name) => {
    const isShared =
      taken.has(name) ||
      [...taken].some((each) => bare(each) === name) ||
      joining.filter((each) => each === name).length > 1;
    const given = isShared ? numbered(name, taken) : name;
    taken.add(given);
    return given;
  });
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  const base = bare(name);
  let number = taken.has(base) ? 2 : 1;
  while (taken.has(`${base} ${number}`)) number++;
  return `${base} ${number}`;
}

type Row = Combatant.CreateData | Combatant.Implementation;

/** The token of one who is to join; null where there is none, or where its name is its actor's, for it stands for that actor alone. */
function ownToken(row: object): TokenDocument.Implementation | null {
  const [scene, token] = ["sceneId", "tokenId"].map((key) => String(Reflect.get(row, key) ?? ""));
  const found = game.scenes.get(scene ?? "")?.tokens.get(token ?? "") ?? null;
  return found?.actorLink === true ? null : found;
}

/** The name under which one would join. */
function nameOf(row: object): string {
  const actor = game.actors.get(String(Reflect.get(row, "actorId") ?? ""));
  const given: unknown = Reflect.get(row, "name");
  return typeof given === "string" && given !== "" ? given : (ownToken(row)?.name ?? actor?.name ?? "");
}

/**
 * Tells namesakes apart before they join a fight: their tokens are renamed, so that map, tracker and cards call them alike; those without a
 * token of their own are called so in the fight. Answers the data of those who join. For game masters.
 */
export async function tellNamesakesApart(combat: Combat.Implementation, rows: readonly Row[]): Promise<readonly Row[]> {
  const present = combat.combatants.contents.map(({ name }) => name ?? "");
  const names = toldApart(rows.map(nameOf), present);
  const apart = rows.map((row, at) => ({ row, name: names[at] ?? "", token: ownToken(row) }));
  const renamed = apart.filter(({ row, name }) => name !== nameOf(row));
  for (const { token, name } of renamed) await token?.update({ name });
  return apart.map(({ row, name, token }) =>
    token !== null || row instanceof Combatant || name === nameOf(row) ? row : { ...row, name },
  );
}
