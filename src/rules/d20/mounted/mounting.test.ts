import { describe, expect, it } from "vitest";
import type { CombatantId } from "../../kernel/ids.ts";
import { changed, withTurn } from "../changed.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, type Where, type Who } from "../testing/fights.ts";
import { refused } from "../testing/refused.ts";
import { horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { couldRide, getOff, getUpOrDown, mountForbids } from "./mounting.ts";

const afoot: Who = { at: [4, 5], turn: { carried: null } };
const squareOf = (play: Play, id = "rider"): readonly [number, number] | null => {
  const at = play.placeOf(id);
  return at === null ? null : [Math.floor(at.x / 1.5), Math.floor(at.y / 1.5)];
};
/** Foes on all squares around the mount but the first so many. */
const ringed = (open: number): Play => {
  const around = Array.from({ length: 16 }, (_, at) => [4 + (at % 4), 4 + Math.floor(at / 4)] as const)
    .filter(([column, row]) => column === 4 || column === 7 || row === 4 || row === 7)
    .slice(open);
  return riding(
    rider(),
    horse(),
    ...around.map((at, index): D20Combatant => ({ ...orc({ at, gear: [] }), id: `orc${index}` as CombatantId })),
  );
};
const up = (play: Play, to: CombatantId | null = HORSE): readonly unknown[] => {
  play.runs((table) => getUpOrDown(table, RIDER, to));
  return play.events;
};
const falls = (play: Play, dice: readonly number[] = []): Play => {
  play.runs((table) => getOff(table, RIDER, "D20-MOUNT-20"), { dice });
  return play;
};
const ordered = (...ids: readonly ("rider" | "horse" | "orc")[]): Play => {
  const all = { rider: rider(), horse: horse(), orc: orc() };
  return new Play(fight(ids.map((id) => all[id])))
    .at("rider")
    .arrange("rider", (each) => changed(each, { position: all.horse.position }));
};

describe("who gets on which mount", () => {
  const why = (play: Play, id: CombatantId | null, by = "rider"): string | null =>
    refused(mountForbids(play.table(), play.get(by), id));

  it("D20-MOUNT-24 D20-ACT-31 is refused with the rule, and the name of what hinders it", () => {
    const on = (mount: Who): string | null => why(riding(rider(afoot), horse(mount)), HORSE);
    expect([
      why(riding(rider(), horse()), HORSE),
      why(ringed(0), null),
      why(riding(rider(afoot), horse()), null),
      why(riding(rider(afoot), horse()), RIDER),
      why(riding(rider(afoot), horse()), ORC),
      why(riding(rider({ ...afoot, at: [1, 1] }), horse()), HORSE),
      why(riding(rider({ ...afoot, conditions: ["prone"] }), horse()), HORSE),
      why(riding(rider(afoot), horse(), { ...rider(), id: ORC }), HORSE),
      on({ size: "medium" }),
      on({ side: "orcs" }),
      on({ conditions: ["unconscious"] }),
      on({}),
    ]).toEqual([
      "ridesAlready D20-MOUNT-24 horse",
      "noRoomBeside D20-ACT-31 horse",
      "mountMissing D20-ACT-31",
      "companyOfOne D20-MOUNT-24 rider",
      "companyAbsent D20-MOUNT-24",
      "outOfReach D20-ACT-31",
      "prone D20-COND-02",
      "mountTaken D20-MOUNT-24 horse",
      "mountTooSmall D20-MOUNT-24 horse",
      "mountUnwilling D20-MOUNT-24 horse",
      "mountDown D20-MOUNT-24 horse",
      null,
    ]);
  });

  it("D20-MOUNT-24 is offered on others alone", () => {
    const play = riding(rider(afoot), horse());
    const could = (id: string): boolean => couldRide(play.table(), play.get("rider"), play.get(id));
    expect([could("horse"), could("rider")]).toEqual([true, false]);
  });

  it("D20-ACT-31 needs no room beside the mount where no map shows any, and leads nowhere", () => {
    const play = riding(rider(), horse(), orc());
    for (const id of ["rider", "horse"]) play.arrange(id, (each) => changed(each, { position: null }));
    expect(why(play, null)).toBeNull();
    play.runs((table) => getUpOrDown(table, RIDER, null));
    expect(play.last("dismounted")).toMatchObject({ id: RIDER, mount: HORSE, to: null, rule: "D20-ACT-31" });
  });

  it("D20-ACT-31 does nothing for one who neither rides nor has said what", () => {
    expect(up(riding(rider(afoot), horse()), null)).toEqual([]);
    expect(falls(riding(rider(afoot), horse())).events).toEqual([]);
  });
});

describe("the turn of one who gets on", () => {
  const field = (...others: readonly D20Combatant[]) => others;
  const begin = (people: readonly D20Combatant[], where: Where = {}): Play =>
    new Play(fight(people, where)).at("rider", where.clock?.round);

  it("D20-MOUNT-04 D20-MOUNT-06 brings the mount right before the rider, who then both act, where its turn is to come", () => {
    const play = begin(field(rider(afoot), orc(), horse()));
    const { initiative } = play.get("rider").turn;
    expect(up(play)).toEqual([
      { type: "mounted", id: RIDER, mount: HORSE, to: play.get("horse").position, rule: "D20-ACT-31" },
      expect.objectContaining({ type: "countTaken", id: HORSE, initiative, rule: "D20-MOUNT-04" }),
      { type: "turnBegun", id: HORSE, restricted: false, rule: "D20-MOUNT-04" },
    ]);
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["horse", "rider", "orc"]);
  });

  it("D20-MOUNT-04 D20-INIT-16 leaves the mount one action alone in the round of surprise", () => {
    const play = begin(field(rider(afoot), horse()), { clock: { round: 0, turn: 1 } });
    up(play);
    expect(play.last("turnBegun").restricted).toBe(true);
  });

  it("D20-MOUNT-04 D20-MOUNT-06 gives no second turn to a mount that has had its own", () => {
    const play = begin(field(horse(), orc(), rider(afoot)));
    up(play);
    expect([play.has("turnBegun"), play.state.field.order.map(({ id }) => id)]).toEqual([
      false,
      ["orc", "horse", "rider"],
    ]);
  });

  it("D20-MOUNT-04 changes no order for a mount that has no place in it, or a rider who has none", () => {
    const absent = begin(field(rider(afoot), orc(), horse()));
    absent.state = {
      ...absent.state,
      field: { ...absent.state.field, order: absent.state.field.order.filter(({ id }) => id !== HORSE) },
    };
    expect(up(absent).map((event) => Reflect.get(event as object, "type") as unknown)).toEqual(["mounted"]);
    const unrolled = begin(field(horse(), rider(afoot))).arrange("rider", (each) =>
      withTurn(each, { initiative: null }),
    );
    expect(up(unrolled).map((event) => Reflect.get(event as object, "type") as unknown)).toEqual(["mounted"]);
  });
});

describe("the place beside the mount", () => {
  it("D20-ACT-31 is one where the fewest foes threaten", () => {
    const down = (...foes: readonly D20Combatant[]): unknown => {
      const play = riding(rider(), horse(), ...foes);
      up(play, null);
      return squareOf(play);
    };
    expect([
      down(orc()),
      down(orc({ at: [3, 3] })),
      down(orc({ at: [3, 3] }), { ...orc({ at: [6, 3] }), id: "two" as CombatantId }),
    ]).toEqual([
      [4, 4],
      [5, 4],
      [4, 5],
    ]);
  });

  it("D20-MOUNT-20 D20-MOUNT-21 is drawn by lot for those who fall, where there are two", () => {
    expect(squareOf(falls(ringed(1)))).toEqual([4, 4]);
    expect([1, 2].map((die) => squareOf(falls(ringed(2), [die])))).toEqual([
      [4, 4],
      [5, 4],
    ]);
    expect([1, 12].map((die) => squareOf(falls(riding(rider(), horse(), orc()), [die])))).toEqual([
      [4, 4],
      [7, 7],
    ]);
    expect(squareOf(falls(ringed(0)))).toEqual([6, 6]);
  });

  it("D20-MOUNT-20 D20-MOUNT-24 lies all around a huge mount for a large rider, right at its side", () => {
    const huge = horse({ size: "huge", at: [10, 10] });
    const fallen = (die: number): Play => falls(riding(rider({ size: "large" }), huge, orc()), [die]);
    const corner = (play: Play): unknown => [
      Math.round((play.placeOf("rider")?.x ?? 0) / 1.5) - 1,
      Math.round((play.placeOf("rider")?.y ?? 0) / 1.5) - 1,
    ];
    expect([1, 20].map((die) => corner(fallen(die)))).toEqual([
      [8, 8],
      [13, 13],
    ]);
  });
});

describe("a mount that is left", () => {
  const left = (play: Play): unknown => {
    play.runs((table) => getUpOrDown(table, RIDER, null));
    return [play.has("countTaken"), play.state.field.order.map(({ id }) => id)];
  };

  it("D20-MOUNT-04 has no turn after that which both had", () => {
    const play = ordered("rider", "orc", "horse");
    const { initiative } = play.get("rider").turn;
    expect(left(play)).toEqual([true, ["horse", "rider", "orc"]]);
    expect(play.last("countTaken")).toMatchObject({ id: HORSE, initiative, rule: "D20-MOUNT-04" });
    expect(left(ordered("horse", "rider", "orc"))).toEqual([false, ["horse", "rider", "orc"]]);
    expect(left(ordered("horse", "orc", "rider"))).toEqual([false, ["horse", "orc", "rider"]]);
  });

  it("D20-MOUNT-04 keeps its place in the turn of another, and where its rider has none", () => {
    expect(left(ordered("orc", "rider", "horse").at("orc"))).toEqual([false, ["orc", "rider", "horse"]]);
    const before = ordered("rider", "horse", "orc");
    before.state = { ...before.state, clock: { round: 1, turn: 0 } };
    expect(left(before)).toEqual([false, ["rider", "horse", "orc"]]);
    const unrolled = ordered("rider", "horse", "orc").arrange("rider", (each) => withTurn(each, { initiative: null }));
    expect(left(unrolled)).toEqual([false, ["rider", "horse", "orc"]]);
  });
});
