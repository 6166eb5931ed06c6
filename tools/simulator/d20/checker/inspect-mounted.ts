import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { apart, blockOf } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { canAct } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf, Line } from "./transcript.ts";

const SIZES = ["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"];

/** Riders and mounts: who may sit where, whose way it is, and what checks and saddles come to. [D20-MOUNT-02] to [D20-MOUNT-24] */
export class MountedInspector implements Inspector {
  /** The last Ride check of each. */
  private readonly rides = new Map<string, EventOf<"checkRolled">>();
  private readonly swayed = new Set<string>();
  /** What mounts have said that were asked in this command, and riders that one has refused. */
  private readonly said = new Map<string, string>();
  private readonly refused = new Set<string>();

  begins({ command, book, report }: Sight): void {
    this.rides.clear();
    this.swayed.clear();
    this.said.clear();
    this.refused.clear();
    const { by } = command;
    if (by === null || !book.hasBegun) return;
    const person = book.find(by);
    const isAfoot = ["move", "step", "withdraw", "run", "creep", "bullRush"].includes(command.do);
    if (person.mount !== null && isAfoot) report("D20-MOUNT-05", `${by} goes on foot in the saddle`);
  }

  hears(line: Exclude<Line, { readonly line: "event" }>): void {
    if (line.line === "answer" && line.cause === "bearRider") this.said.set(line.to, line.option);
  }

  before(event: D20Event, sight: Sight): void {
    const { book, report } = sight;
    switch (event.type) {
      case "checkRolled":
        if (event.check === "ride") this.rides.set(event.id, event);
        if (event.rule === "D20-MOUNT-07" && event.dc !== 5)
          report("D20-MOUNT-07", `${event.id} guides with the knees against ${event.dc ?? "nothing"} instead of 5`);
        return;
      case "mounted":
        this.mounts(event, sight);
        return;
      case "riderRefused":
        if (!this.heard(event.id, "refuseRider"))
          report("D20-MOUNT-24", `${event.id} refuses ${event.by} without having said so`);
        this.refused.add(event.by);
        return;
      case "actionSpent":
        if (event.on === "mount" && this.refused.has(event.id))
          report("D20-MOUNT-24", `${event.id} pays for a mount that has refused`);
        return;
      case "dismounted":
        this.leaves(event, sight);
        return;
      case "seatRolled": {
        const mount = book.find(event.id).mount;
        const chance = mount !== null && book.find(mount).sheet.saddle === "military" ? 75 : 50;
        if (event.chance !== chance || event.stays !== event.roll <= chance)
          report(
            "D20-MOUNT-21",
            `${event.id} stays in the saddle by ${event.roll} against ${event.chance}, wrongly told`,
          );
        if (!event.stays) this.swayed.add(event.id);
        return;
      }
      case "reinsTaken":
        if (event.what !== "shoots" && event.what !== "alone" && this.rides.get(event.id)?.success !== event.success)
          report("D20-MOUNT-03", `${event.id} has the reins by another check than was made`);
        return;
      case "attackMade":
        this.strikes(event, sight);
        return;
      case "opportunityTaken":
        if (book.find(event.id).isBusyRiding)
          report("D20-MOUNT-24", `${event.id} strikes, and has failed to fight along`);
        return;
      case "moved": {
        const rider = book.riderOf(event.id);
        if (rider !== null && rider.made.length > 1 && rider.made.every(({ with: id }) => isBlow(sight, rider.id, id)))
          if (book.find(event.id).moved + event.squares > 1)
            report("D20-MOUNT-09", `${event.id} goes on after ${rider.id} has struck more than once`);
        return;
      }
      default:
    }
  }

  private mounts({ id, mount, to }: EventOf<"mounted">, { book, report }: Sight): void {
    const [rider, beast] = [book.find(id), book.find(mount)];
    if (rider.mount !== null || book.riderOf(mount) !== null) report("D20-MOUNT-24", `${id} mounts ${mount} twice`);
    if (SIZES.indexOf(beast.sheet.size) <= SIZES.indexOf(rider.sheet.size))
      report("D20-MOUNT-24", `${mount} is too small for ${id}`);
    if (beast.side !== rider.side) report("D20-MOUNT-24", `${mount} is not willing to bear ${id}`);
    if (hasWill(beast) && !this.heard(mount, "bear"))
      report("D20-MOUNT-24", `${mount} has a will of its own and bears ${id} without having said so`);
    if (beast.position?.x !== to?.x || beast.position?.y !== to?.y)
      report("D20-MOUNT-06", `${id} sits elsewhere than ${mount} stands`);
    const [from, there] = [blockOf(rider), blockOf(beast)];
    if (from !== null && there !== null && Math.max(...apart(from, there)) > 1)
      report("D20-ACT-31", `${id} mounts ${mount} from afar`);
  }

  /** Whether a mount has just said this: what is said counts once. */
  private heard(mount: string, option: string): boolean {
    const isSaid = this.said.get(mount) === option;
    this.said.delete(mount);
    return isSaid;
  }

  private leaves({ id, mount, rule }: EventOf<"dismounted">, { book, report }: Sight): void {
    const beast = book.find(mount);
    if (book.find(id).mount !== mount) report("D20-MOUNT-24", `${id} comes off ${mount}, which is not ridden`);
    if (rule === "D20-MOUNT-21" && !this.swayed.has(id)) report("D20-MOUNT-21", `${id} falls without having swayed`);
    if (rule === "D20-MOUNT-20" && !beast.has("prone") && canAct(beast))
      report("D20-MOUNT-20", `${id} falls with ${mount}, which stands`);
  }

  /** One blow alone from a mount that has gone on, none from one whose rider may not. [D20-MOUNT-07] [D20-MOUNT-09] [D20-MOUNT-24] */
  private strikes({ id, striker, full, pair }: EventOf<"attackMade">, sight: Sight): void {
    const { book, report } = sight;
    const person = book.find(id);
    const rider = book.riderOf(id);
    if (rider !== null && canAct(rider) && !person.sheet.combatTrained && !hasWill(person))
      report("D20-MOUNT-24", `${id} strikes untrained`);
    const isInBoth = person.weapons.some(
      (weapon) =>
        weapon.id === striker.with && weapon.place === "bothHands" && !weapon.flags.includes("doublesOnCharge"),
    );
    if (person.mount !== null && person.holdsReins && (isInBoth || pair !== undefined))
      report("D20-MOUNT-07", `${id} attacks with both hands, of which one holds the reins`);
    if (person.mount === null || !isBlow(sight, id, striker.with)) return;
    if ((full || person.made.length > 0) && book.find(person.mount).moved > 1)
      report("D20-MOUNT-09", `${id} strikes more than once from a mount that has moved`);
  }
}

const hasWill = ({ sheet: { classes, abilities } }: Person): boolean =>
  classes.length > 0 || abilities.intelligence > 2;

const isBlow = ({ book }: Sight, id: string, striker: string): boolean =>
  book.find(id).weapons.find((weapon) => weapon.id === striker)?.increment == null;
