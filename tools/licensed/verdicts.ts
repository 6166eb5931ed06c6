import type { TestOutcome } from "../test/report.ts";

/** What a verdict needs of a spec of the contract. */
export interface Judged {
  readonly id: string;
  readonly grade: string;
  readonly evidence: string;
  readonly title: string;
}

/** One spec on a licensed server. */
export interface Verdict extends Judged {
  readonly held: boolean;
}

/** Puts the tests of a run beside the specs that they ran; a spec without a test was not meant for that generation. */
export function verdicts(specs: readonly Judged[], tests: readonly TestOutcome[]): Verdict[] {
  return specs.flatMap((spec) => {
    const test = tests.find(({ title }) => title === spec.title);
    return test === undefined ? [] : [{ ...spec, held: test.status === "passed" }];
  });
}

/** The result for the reader: what did not hold, with what it was believed on, and how many held of each grade. */
export function verdictLines(all: readonly Verdict[]): string[] {
  const broken = all.filter(({ held }) => !held);
  const grades = [...new Set(all.map(({ grade }) => grade))];
  const counts = grades.map((grade) => {
    const of = all.filter((verdict) => verdict.grade === grade);
    return `  ${grade}: ${of.filter(({ held }) => held).length} of ${of.length} hold`;
  });
  const faults = broken.flatMap(({ id, title, evidence }) => [`  ${id}: ${title}`, `      believed on: ${evidence}`]);
  return [
    ...(broken.length > 0 ? ["", "Where this server differs from the contract:", ...faults] : []),
    "",
    "Specs by what they were believed on:",
    ...counts,
  ];
}
