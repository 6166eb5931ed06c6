/** What the attacks of guests need to know of a ruleset: how a fight comes to a blow that waits for an answer, and what lies where. */
import type { Source } from "../../stage/shared/document-kinds.ts";
import { UNHURT } from "./d20-world.ts";
import { begin, expectAccepted, openDuel, strike, type Duel, type TableOfDuel } from "./duel.ts";
import { IDS, type DuelOptions } from "./duel-world.ts";
import type { Result } from "./seat.ts";

/** Who is part of the blow that waits: their seat, and the ids of what they have. */
interface Side {
  readonly seat: "alice" | "bob";
  readonly user: string;
  readonly name: string;
  readonly actor: string;
  readonly fights: string;
  readonly token: string;
  readonly weapon: string;
  /** Where their token stands. */
  readonly x: number;
}

const HERO: Side = {
  seat: "alice",
  user: "Alice",
  name: "Hero",
  actor: IDS.hero,
  fights: IDS.heroFights,
  token: IDS.heroToken,
  weapon: IDS.heroSword,
  x: 500,
};
const RIVAL: Side = {
  seat: "bob",
  user: "Bob",
  name: "Rival",
  actor: IDS.rival,
  fights: IDS.rivalFights,
  token: IDS.rivalToken,
  weapon: IDS.rivalSword,
  x: 600,
};

/** The waiting blow of a ruleset. */
export interface Ways {
  readonly ruleset: "segments" | "d20";
  readonly striker: Side;
  readonly struck: Side;
  /** Which kind of command the exchange is. */
  readonly kind: string;
  /** The event that tells of the damage done. */
  readonly harmed: string;
  /** The path of what a fighter lives by, below `system`, and its value that no fighter of these has. */
  readonly life: string;
  /** That value of the struck one before the blow. */
  readonly unhurt: number;
  /** The face of the damage die that is laid down unless told. */
  readonly damage: number;
  /** Armour that is worn. */
  readonly armour: Source;
  /** A condition that a fighter may have. */
  readonly condition: string;
  /** Values of an actor that make quite another of it. */
  readonly another: Source;
  /** A field of a combatant's record that an owner would write. */
  readonly record: Source;
  open(options?: DuelOptions & TableOfDuel): Promise<Duel>;
  /** To where the clock is advanced by one step. */
  readonly step: string;
  /** The middle of a free square to the south-east of the hero, in metres along both axes, and how a way there is announced. */
  readonly east: number;
  readonly pace: Source;
  /** What players hear whose way ends where the third one stands. */
  readonly barred: string;
  /** Begins the fight of so many combatants (2 unless told): the hero is to act. */
  begin(duel: Duel, combatants?: number): Promise<void>;
  /** Brings a fight that has begun to where the hero may walk far enough to meet a third one. */
  go(duel: Duel): Promise<void>;
  /** Has the blow wait for an answer. */
  ask(duel: Duel): Promise<void>;
  /** Lays the dice of the blow, damage by these dice last, and answers so that it lands. */
  answer(duel: Duel, damage?: readonly (readonly [number, number])[]): Promise<Result>;
}

/** The hero strikes, and the rival's player is asked for a parry. */
const SEGMENTS: Ways = {
  ruleset: "segments",
  striker: HERO,
  struck: RIVAL,
  kind: "attack",
  harmed: "lifeLost",
  life: "stamina",
  unhurt: 39,
  damage: 5,
  armour: { name: "Plate", type: "segmentsArmor", system: { worn: true, protection: 9 } },
  condition: "unconscious",
  another: { nature: "creature", powerLevel: 20, abilities: { strength: 60, dexterity: 60, constitution: 60 } },
  record: { "system.actedIn": 9 },
  step: "segment",
  east: 6.5,
  pace: { speed: 5 },
  barred: "Orc 1 occupies that space.",
  open: openDuel,
  begin,
  async go({ gm, alice }) {
    expectAccepted(await gm.send({ do: "advance", by: null, to: "segment" }));
    await alice.client.evaluate((_, id) => pda.api.chooseSpeed(pda.combatant(id), 5), IDS.heroFights);
  },
  ask: strike,
  async answer({ gm, bob }, damage = [[SEGMENTS.damage, 8]]) {
    await gm.lay(...damage);
    return bob.answer("parry", "none");
  },
};

/** The hero leaves the rival's reach, and the rival's player is asked for an attack of opportunity. */
export const D20_WAYS: Ways = {
  ruleset: "d20",
  striker: RIVAL,
  struck: HERO,
  kind: "move",
  harmed: "hurt",
  life: "hitPoints",
  unhurt: UNHURT,
  damage: 4,
  armour: { name: "Plate", type: "d20Armor", system: { worn: true, weight: "heavy", bonus: 90, maxDexterity: 1 } },
  condition: "stunned",
  another: {
    nature: "creature",
    abilities: { strength: 60, dexterity: 60, constitution: 60 },
    hitPoints: { override: UNHURT * 30 },
  },
  record: { "system.spent": [] },
  open: (options = {}) => openDuel({ ...options, ruleset: "d20" }),
  step: "turn",
  east: 9.75,
  pace: {},
  barred: "Orc 1 blocks the way.",
  async begin({ gm, alice, bob }, combatants = 2) {
    await gm.lay([15, 20], [5, 20], ...Array.from({ length: combatants - 2 }, () => [3, 20] as const));
    expectAccepted(await gm.send({ do: "begin", by: null }));
    // Fighters who have not acted are flat-footed and strike at nobody who leaves them.
    expectAccepted(await alice.send({ do: "endTurn", by: IDS.heroFights }));
    expectAccepted(await bob.send({ do: "endTurn", by: IDS.rivalFights }));
    if (combatants > 2) expectAccepted(await gm.send({ do: "endTurn", by: IDS.orcFights }));
  },
  // With a standard action gone there is no charge.
  async go({ alice }) {
    expectAccepted(await alice.send({ do: "totalDefense", by: IDS.heroFights }));
  },
  async ask({ alice, bob }) {
    expectAccepted(
      await alice.send({
        do: "move",
        by: IDS.heroFights,
        path: [
          { x: 6.75, y: 8.25 },
          { x: 5.25, y: 8.25 },
        ],
      }),
    );
    await bob.asked("opportunity");
  },
  async answer({ gm, bob }, damage = [[D20_WAYS.damage, 8]]) {
    await gm.lay([13, 20], ...damage);
    return bob.answer("opportunity", IDS.rivalSword);
  },
};

export const WAYS: readonly Ways[] = [SEGMENTS, D20_WAYS];
