import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import { anyArm, armOf } from "./arms.ts";
import type { Book } from "./book.ts";
import { inContact, metres } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";
import type { Band } from "../../../../src/rules/segments/stats.ts";

/** Shots and throws: with what, from what mode, over what distance, in which band. [SEG-HOUSE-41] [SEG-HOUSE-43] [SEG-HOUSE-70] */
export class ShotsInspector implements Inspector {
  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "shotTaken") this.shot(event, sight);
    if (event.type === "tearFreeRolled") this.tear(event, sight);
  }

  private shot({ by, target, with: striker, band }: EventOf<"shotTaken">, { book, report, command }: Sight): void {
    const [shooter, victim] = [book.find(by), book.find(target)];
    const arm = armOf(shooter, striker) ?? anyArm(shooter, striker);
    if (arm?.ranges == null) {
      report("SEG-HOUSE-41", `${by} shoots with "${striker}", which is no missile weapon`);
      return;
    }
    if (!arm.loaded) report("SEG-HOUSE-41", `${by} shoots with "${striker}", which is not loaded`);
    const isFree = command.do === "surpriseAttack";
    const mode = shooter.fights;
    if (!isFree && mode !== "shooting" && mode !== "cover") report("SEG-HOUSE-41", `${by} shoots in the mode ${mode}`);
    if (mode === "cover" && !isFree && shooter.cover === null)
      report("SEG-HOUSE-43", `${by} keeps no ground under fire and shoots`);
    const expected = bandOf(book, shooter, victim, arm.ranges);
    if (band !== expected)
      report("SEG-HOUSE-41", `the shot of ${by} at ${target} is told as ${band}, not ${expected ?? "beyond range"}`);
    if (victim.isDead || victim.has("swallowed"))
      report("SEG-HOUSE-41", `${by} shoots at ${target}, who is dead or swallowed`);
  }

  private tear({ id, natural, total, dc, success }: EventOf<"tearFreeRolled">, { book, report }: Sight): void {
    if (!book.find(id).has("entangled")) report("SEG-HOUSE-70", `${id} tears himself free of nothing`);
    if (success !== total.value >= dc || dc !== book.settings.entangleDc)
      report(
        "SEG-HOUSE-70",
        `${id} (N ${natural}) with ${total.value} against ${dc} is told to ${success ? "be free" : "stay caught"}`,
      );
  }
}

/** [SEG-HOUSE-41] */
function bandOf(
  book: Book,
  shooter: Person,
  victim: Person,
  { short, medium, long }: { readonly short: number; readonly medium: number; readonly long: number },
): Band | null {
  const { settings } = book;
  const apart = metres(book, shooter, victim) ?? (inContact(book, shooter, victim) ? settings.gridDistanceM : null);
  if (apart === null) return "short";
  if (apart > long) return null;
  if (apart <= settings.pointBlankM) return "pointBlank";
  return apart <= short ? "short" : apart <= medium ? "medium" : "long";
}
