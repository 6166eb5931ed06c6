/** How a challenge rating is written: whole, or as one part of so many. */
export function challengeText(rating: number): string {
  return rating > 0 && rating < 1 ? `1/${Math.round(1 / rating)}` : String(rating);
}
