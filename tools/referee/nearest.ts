/** The known word that is most like another one, as a hint for a slip of the pen. */
export function nearest(word: string, known: readonly string[]): string {
  let [best, least] = ["", Infinity];
  for (const each of known) {
    const apart = strokes(word.toLowerCase(), each.toLowerCase());
    if (apart < least) [best, least] = [each, apart];
  }
  return best;
}

/** How many letters must be written, struck out or changed to make one word of another. */
function strokes(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [down, letter] of Array.from(from).entries()) {
    const next = [down + 1];
    for (const [across, other] of Array.from(to).entries()) {
      next.push(
        Math.min((row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1, (row[across] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
