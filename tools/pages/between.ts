/** A page with the rows of a list, which stand between the marks `<!-- list: … -->` and `<!-- end of list -->`, replaced. Fails without the marks. */
export function between(text: string, list: string, rows: string): string {
  const marks = new RegExp(`(<!-- ${list}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- end of ${list} -->)`);
  if (!marks.test(text)) throw new Error(`The page has no marks around its ${list}.`);
  return text.replace(marks, (_, begin: string, end: string) => `${begin}${rows}\n${end}`);
}
