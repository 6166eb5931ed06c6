import type { D20Event } from "../../../src/rules/d20/events.ts";
import { SIZES } from "../../../src/rules/d20/stats.ts";
import type { LeftToGo } from "../../../src/rules/d20/stored/turn.ts";
import { combatantId } from "../../../src/rules/kernel/ids.ts";
import type { Person } from "../../../tools/simulator/d20/checker/person.ts";
import { before, changed, twice, without, type Case, type Place } from "./breaking.ts";

const up = (rider: Person, mount: Person): D20Event => ({
  type: "mounted",
  id: combatantId(rider.id),
  mount: combatantId(mount.id),
  to: mount.position,
  rule: "D20-ACT-31",
});
const struck = (id: string): D20Event => ({
  type: "attackMade",
  id: combatantId(id),
  striker: { with: "unarmed", head: "main" },
  full: false,
});
const gone = (id: string, squares: number): D20Event => ({
  type: "moved",
  id: combatantId(id),
  gait: "move",
  path: [],
  squares,
  rule: "D20-ACT-16",
});
const fightsAlone = (id: string): Extract<D20Event, { readonly type: "reinsTaken" }> => ({
  type: "reinsTaken",
  id: combatantId(id),
  what: "fight",
  success: false,
  rule: "D20-MOUNT-24",
});
const casts = (id: string, leaves: LeftToGo): D20Event => ({
  type: "castInSaddle",
  id: combatantId(id),
  leaves,
  rule: "D20-MOUNT-17",
});
const refuses = (id: string): D20Event => ({
  type: "riderRefused",
  id: combatantId(id),
  by: combatantId(id),
  rule: "D20-MOUNT-24",
});
const pays = (id: string): D20Event => ({
  type: "actionSpent",
  id: combatantId(id),
  kind: "move",
  on: "mount",
  rule: "D20-ACT-207",
});
const hasWill = ({ sheet: { classes, abilities } }: Person): boolean =>
  classes.length > 0 || abilities.intelligence > 2;
const rank = ({ sheet }: Person): number => SIZES.indexOf(sheet.size);
const isFree = ({ book }: Place, { id, mount }: Person): boolean => mount === null && book.riderOf(id) === null;

/** At the end of a turn one mounts what they may not. */
const mounts = (fits: (rider: Person, mount: Person) => boolean): Case["forgery"] =>
  before("turnEnded", (_, { book: { people } }) => {
    const pairs = people.flatMap((rider) => people.map((mount) => [rider, mount] as const));
    const found = pairs.find(([rider, mount]) => rider !== mount && fits(rider, mount));
    return found === undefined ? null : up(...found);
  });

/** Riders and mounts that the rules do not allow. */
export const mounted: readonly Case[] = [
  {
    says: /goes on foot in the saddle/,
    forgery: before("turnBegun", ({ id }, place) => {
      const rider = place.book.find(id);
      const mount = place.book.people.find((each) => each !== rider && isFree(place, each));
      return mount === undefined || !isFree(place, rider) ? null : up(rider, mount);
    }),
  },
  {
    says: /has the reins by another check than was made/,
    forgery: changed("reinsTaken", ({ what, success }) =>
      what === "calm" || what === "fight" ? { success: !success } : null,
    ),
  },
  {
    says: /strikes, and has failed to fight along/,
    forgery: before("opportunityTaken", ({ id }) => fightsAlone(id)),
  },
  {
    says: /goes on after .* has struck more than once/,
    forgery: before("moved", ({ id, squares }, { book }) => {
      const rider = book.riderOf(id);
      return rider === null || squares < 2 || rider.made.length > 0 ? null : [struck(rider.id), struck(rider.id)];
    }),
  },
  { says: /mounts .* twice/, forgery: twice("mounted") },
  { says: /is too small for/, forgery: mounts((rider, mount) => rank(mount) <= rank(rider)) },
  { says: /is not willing to bear/, forgery: mounts(({ side }, mount) => side !== mount.side) },
  {
    says: /has a will of its own and bears .* without having said so/,
    forgery: mounts((_, mount) => hasWill(mount)),
  },
  {
    says: /has a will of its own and bears/,
    forgery: (line) => (line.line === "answer" && line.option === "bear" ? [{ ...line, option: "refuseRider" }] : null),
  },
  { says: /refuses .* without having said so/, forgery: before("turnEnded", ({ id }) => refuses(id)) },
  {
    says: /pays for a mount that has refused/,
    forgery: before("turnEnded", ({ id }) => [refuses(id), pays(id)]),
  },
  {
    says: /sits elsewhere than .* stands/,
    forgery: changed("mounted", ({ to }) => (to === null ? null : { to: { ...to, x: to.x + 1.5 } })),
  },
  {
    says: /mounts .* from afar/,
    forgery: before("mounted", ({ id, to }) =>
      to === null ? null : { type: "displaced", id, to: { x: 300.75, y: 300.75, elevation: 0 }, rule: "D20-MOVE-21" },
    ),
  },
  { says: /comes off .*, which is not ridden/, forgery: twice("dismounted") },
  {
    says: /falls without having swayed/,
    forgery: changed("dismounted", ({ rule }) => (rule === "D20-MOUNT-21" ? null : { rule: "D20-MOUNT-21" })),
  },
  {
    says: /falls with .*, which stands/,
    forgery: changed("dismounted", ({ rule }) => (rule === "D20-MOUNT-20" ? null : { rule: "D20-MOUNT-20" })),
  },
  {
    says: /strikes untrained/,
    forgery: before("attackMade", ({ id }, place) => {
      const beast = place.book.find(id);
      const rider = place.book.people.find((each) => each !== beast && each.side === beast.side);
      return rider === undefined || beast.sheet.combatTrained || hasWill(beast) || !isFree(place, beast)
        ? null
        : up(rider, beast);
    }),
  },
  {
    says: /strikes more than once from a mount that has moved/,
    forgery: before("attackMade", ({ id, striker }, { book }) => {
      const { mount, weapons } = book.find(id);
      const weapon = weapons.find((each) => each.id === striker.with);
      return mount === null || (weapon?.increment ?? null) !== null ? null : [struck(id), gone(mount, 2)];
    }),
  },
  {
    says: /attacks with both hands, of which one holds the reins/,
    forgery: before("attackMade", ({ id, striker }, { book }) => {
      const { mount, weapons } = book.find(id);
      const isInBoth = weapons.some(
        (each) => each.id === striker.with && each.place === "bothHands" && !each.flags.includes("doublesOnCharge"),
      );
      return mount !== null && isInBoth ? { ...fightsAlone(id), what: "knees" } : null;
    }),
  },
  {
    says: /guides with the knees against/,
    forgery: changed("checkRolled", ({ rule, dc }) => (rule === "D20-MOUNT-07" ? { dc: (dc ?? 0) + 1 } : null)),
  },
  {
    says: /casts in no saddle and is told to/,
    forgery: before("powerSpent", ({ id }, { book }) => (book.find(id).mount === null ? casts(id, "pace") : null)),
  },
  {
    says: /casts from the saddle, and nothing is said of the mount/,
    forgery: without("castInSaddle"),
  },
  {
    says: /squares of .*, which leaves it/,
    forgery: changed("castInSaddle", ({ leaves }) => ({ leaves: leaves === "run" ? "pace" : "run" })),
  },
  {
    says: /casts on a moving mount without a check/,
    forgery: changed("castInSaddle", ({ leaves }) =>
      leaves === "none" || leaves === "pace" ? { leaves: "far" } : null,
    ),
  },
  {
    says: /casts from the saddle against/,
    forgery: changed("checkRolled", ({ rule, dc }) =>
      rule === "D20-MOUNT-18" || rule === "D20-MOUNT-19" ? { dc: (dc ?? 0) + 1 } : null,
    ),
  },
  {
    says: /goes on \(.*\) after a spell of its rider/,
    forgery: before("moved", ({ id, gait }, { book }) => {
      const rider = book.riderOf(id);
      return rider === null || gait === "step" || gait === "rush" ? null : casts(rider.id, "none");
    }),
  },
];
