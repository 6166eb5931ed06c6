/**
 * Judges a fight by its start and its transcript alone. It shares nothing with the rules but their types: eligibility,
 * segments, pools and totals are derived afresh from the ledger.
 */
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import { Book } from "./book.ts";
import { INSPECTORS } from "./inspectors.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Line, Start, Step, Violation } from "./transcript.ts";

/** Everything in a fight that is against the rules, in order; the first is the one to look at. */
export function violationsOf(start: Start, steps: readonly Step[], most = 50): readonly Violation[] {
  const book = new Book(start);
  const inspectors = INSPECTORS.map((make) => make());
  const found: Violation[] = [];
  for (const [index, { command, lines }] of steps.entries()) {
    let at: { readonly line: number; readonly name: string } = { line: 0, name: command.do };
    const report: Sight["report"] = (rule, reason) => found.push({ rule, step: index, line: at.line, at: at.name, reason });
    const sight: Sight = { book, command, report };
    for (const inspector of inspectors) inspector.begins?.(sight);
    for (const [number, line] of lines.entries()) {
      at = { line: number, name: line.line === "event" ? line.event.type : line.line };
      listen(inspectors, line, sight);
      if (found.length >= most) return found;
    }
    at = { line: lines.length, name: "end" };
    for (const inspector of inspectors) inspector.ends?.(sight);
    if (found.length >= most) return found;
  }
  return found;
}

function listen(inspectors: readonly Inspector[], line: Line, sight: Sight): void {
  if (line.line !== "event") {
    for (const inspector of inspectors) inspector.hears?.(line, sight);
    return;
  }
  for (const inspector of inspectors) inspector.before?.(line.event, sight);
  sight.book.apply(line.event);
  for (const inspector of inspectors) inspector.after?.(line.event, sight);
}

/** A violation in one line. */
export const violationText = ({ rule, step, line, at, reason }: Violation, command?: SegmentsCommand): string =>
  `[${rule}] step ${step}${command === undefined ? "" : ` (${command.do})`}, line ${line} (${at}): ${reason}`;
