import { expect } from "vitest";
import { demoWorld } from "../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import type { Source } from "../../stage/shared/document-kinds.ts";
import type { HostDice } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { Table } from "./table.ts";

/** The combatants of the demo world, by who they are. */
export const FIGHTERS = {
  galaad: "H5vAH5LtWDtKvJen",
  cassandre: "1t0j1ge6bPxSWJxo",
  orc: "cysdncDmzh5d54CT",
  lurker: "7ig2g4IlsmoPYqNS",
} as const;
/** All by which the hidden one could be known: his name, and the ids of his documents. */
export const TRACES = ["Orc chief", FIGHTERS.lurker, "0KLLSRECh0zbj0XI"] as const;
const [, , LURKER_TOKEN] = TRACES;
const PLAYERS = ["alix", "basile"] as const;

/** What a page's console reaches, as far as two tables are compared. */
interface HostFight {
  readonly combat: { toObject(): object } | null;
  readonly user: object;
  readonly messages: { readonly contents: readonly { toObject(): object }[] };
  readonly system: {
    readonly api: {
      sendCommand(combat: object, command: object): Promise<{ readonly status: string }>;
      openQuestions(user: object): readonly {
        readonly message: object;
        readonly key: string;
        readonly own: boolean;
        readonly question: { readonly cause: string; readonly to: string; readonly fallback: string };
      }[];
      answer(message: object, key: string, option: string): Promise<{ readonly status: string }>;
    };
  };
}

function listOf(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter((each): each is Source => typeof each === "object" && each !== null) : [];
}

/** The demo world with the orc chief hidden beside Galaad, or without him; with a map or without. */
function worldWith(lurker: boolean, map: boolean): WorldDefinition {
  const world = demoWorld("segments");
  const { scenes = [], combats = [] } = world.documents;
  const hide = (list: unknown, id: string, place: Source): Source[] =>
    listOf(list).flatMap((each) => (each["_id"] !== id ? [each] : lurker ? [{ ...each, ...place, hidden: true }] : []));
  return {
    ...world,
    documents: {
      ...world.documents,
      settings: [{ _id: "e2eQuestionTime0", key: "passe-d-armes.questionSeconds", value: "600" }],
      scenes: scenes.map((scene) => ({
        ...scene,
        tokens: map ? hide(scene["tokens"], LURKER_TOKEN, { x: 1000, y: 800 }) : [],
      })),
      combats: combats.map((combat) => {
        const combatants = hide(combat["combatants"], FIGHTERS.lurker, {});
        return map
          ? { ...combat, combatants }
          : {
              ...combat,
              scene: null,
              combatants: combatants.map((each) => ({ ...each, sceneId: null, tokenId: null })),
            };
      }),
    },
  };
}

/** All that a page holds for eyes, screen readers and whoever looks into its elements; what no two tables share, ids and times, left out. */
async function pageOf(seat: Seat): Promise<string> {
  await still(seat);
  const marks = await seat.page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    // The stand-in's map keeps tokens out of sight among its elements; the host's draws them on a canvas.
    for (const token of copy.querySelectorAll(".scene-token[hidden]")) token.remove();
    // Words over tokens pass: all that there have been stand in the copy instead.
    for (const word of copy.querySelectorAll(".scene-scrolling-text")) word.remove();
    return `${document.title}\n${copy.outerHTML.replaceAll("><", ">\n<")}`;
  });
  return `${marks}\n${await seat.page.locator("body").ariaSnapshot()}`
    .replaceAll(/\b[A-Za-z0-9]{16}\b/gu, "#")
    .replaceAll(/ (?:data-until|datetime|style|tabindex)="[^"]*"/gu, "")
    .replaceAll(/\d\d:\d\d(?: [AP]M)?/gu, "")
    .replaceAll(/\b\d+ s\b/gu, "");
}

/** Waits until a page has drawn what it knows: nothing about its elements changes for a while. */
function still(seat: Seat): Promise<void> {
  return seat.page.evaluate(
    ({ quiet, frames, most }) =>
      new Promise<void>((settled) => {
        const end = performance.now() + most;
        let [last, drawn] = [performance.now(), 0];
        const observer = new MutationObserver(() => {
          [last, drawn] = [performance.now(), 0];
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
        const look = (): void => {
          const now = performance.now();
          drawn += 1;
          // On a slow machine a single frame may take as long.
          if ((now - last < quiet || drawn < frames) && now < end) requestAnimationFrame(look);
          else {
            observer.disconnect();
            settled();
          }
        };
        requestAnimationFrame(look);
      }),
    { quiet: 120, frames: 4, most: 3_000 },
  );
}

/** Keeps in an attribute of the page all words that have scrolled over its map, for they do not stay. */
function noteWords(seat: Seat): Promise<void> {
  return seat.page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(".scene-scrolling-text"))
            document.body.dataset["scrolled"] = `${document.body.dataset["scrolled"] ?? ""}[${node.textContent}]`;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Two tables that play the same fight: at one of them somebody hidden takes part, at the other there is nobody of that kind. */
export class TwinTables {
  private constructor(
    readonly haunted: Table,
    readonly plain: Table,
  ) {}

  static async open({ map = true }: { readonly map?: boolean } = {}): Promise<TwinTables> {
    const [haunted, plain] = await Promise.all([
      Table.open({ world: worldWith(true, map) }),
      Table.open({ world: worldWith(false, map) }),
    ]);
    const twins = new TwinTables(haunted, plain);
    await twins.fate(0.45);
    await twins.both(({ alix, basile }) => Promise.all([alix, basile].map(noteWords)));
    return twins;
  }

  /** Has every die at both tables fall alike: from 0, the highest face, to 1, the lowest. */
  async fate(uniform: number): Promise<void> {
    await this.both(({ master }) =>
      master.page.evaluate((value) => {
        (Reflect.get(globalThis, "CONFIG") as HostDice).Dice.randomUniform = () => value;
      }, uniform),
    );
  }

  /** Does the same at both tables. */
  async both(deed: (table: Table) => Promise<unknown>): Promise<void> {
    await Promise.all([deed(this.haunted), deed(this.plain)]);
  }

  /** Has game masters send commands at both tables. */
  async send(...commands: readonly object[]): Promise<void> {
    for (const command of commands) await this.both((table) => send(table, command));
  }

  /** Has a player unfold a fighter's row at both tables, once the pages show how the turn stands. */
  async unfold(who: (typeof PLAYERS)[number], fighter: string): Promise<void> {
    await this.both(async (table) => {
      await settled(table);
      await still(table[who]);
      await table[who].unfold(fighter);
      // A page that was slow to draw its turn may have folded the row again with it.
      await still(table[who]);
      await table[who].unfold(fighter);
    });
  }

  /** What the two players see at the haunted table and at the other, once everybody's page has heard all. */
  async seen(who: "alix" | "basile"): Promise<{ readonly haunted: string; readonly plain: string }> {
    await this.both(settled);
    return { haunted: await pageOf(this.haunted[who]), plain: await pageOf(this.plain[who]) };
  }

  /** No player's page differs from that of a table at which nobody hides. */
  async nothingShows(): Promise<void> {
    for (const who of PLAYERS) {
      const { haunted, plain } = await this.seen(who);
      // Line by line: what is not at the other table is the betrayal.
      const others = new Set(plain.split("\n"));
      expect(
        haunted.split("\n").filter((line) => !others.has(line)),
        who,
      ).toEqual([]);
      expect(haunted.length, who).toBe(plain.length);
    }
  }

  /** The hidden one has done something to somebody: these players read of someone, and nothing on any page says who. */
  async staysUnnamed(...told: readonly (typeof PLAYERS)[number][]): Promise<void> {
    for (const who of PLAYERS) {
      const { haunted } = await this.seen(who);
      if (told.includes(who)) expect(haunted, who).toMatch(/someone/iu);
      expect(
        TRACES.filter((trace) => haunted.includes(trace)),
        who,
      ).toEqual([]);
    }
  }

  async close(): Promise<void> {
    await this.both((table) => table.close());
  }
}

/** Has a table's game master send a command. Answers what the referee said. */
export function send(table: Table, command: object): Promise<string> {
  return table.master.page.evaluate(async (sent) => {
    const { combat, system } = Reflect.get(globalThis, "game") as HostFight;
    return combat === null ? "no combat" : (await system.api.sendCommand(combat, sent)).status;
  }, command);
}

/** Has a reader of the tracker keep no fold shut. */
export function openFolds(seat: Seat): Promise<void> {
  return seat.page.evaluate(async () => {
    const { settings } = Reflect.get(globalThis, "game") as {
      settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    };
    await settings.set("passe-d-armes", "shutFolds", []);
  });
}

/** The questions that a person is asked himself: for whom, and why. */
export function asked(seat: Seat): Promise<readonly string[]> {
  return seat.page.evaluate(() => {
    const { user, system } = Reflect.get(globalThis, "game") as HostFight;
    return system.api
      .openQuestions(user)
      .filter(({ own }) => own)
      .map(({ question }) => `${question.cause} ${question.to}`);
  });
}

/** Has a person answer all that is asked of him with this option, or with what holds when he says nothing. */
export function answerAll(seat: Seat, option: string | null = null): Promise<void> {
  return seat.page.evaluate(async (chosen) => {
    const { user, system } = Reflect.get(globalThis, "game") as HostFight;
    for (const { own, message, key, question } of system.api.openQuestions(user))
      if (own) await system.api.answer(message, key, chosen ?? question.fallback);
  }, option);
}

/** Waits until all pages of a table know what its game master's knows. */
async function settled({ master, seats }: Table): Promise<void> {
  const known = (seat: Seat): Promise<string> =>
    seat.page.evaluate(() => {
      const { combat, messages } = Reflect.get(globalThis, "game") as HostFight;
      return JSON.stringify(
        [messages.contents.map((message) => message.toObject()), combat?.toObject()],
        (key, value: unknown) => {
          if (key === "lease" || key === "_stats") return undefined;
          return typeof value === "object" && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
            : value;
        },
      );
    });
  const others = seats.filter((seat) => seat !== master);
  await soon(async () => {
    const truth = await known(master);
    return (await Promise.all(others.map(known))).every((each) => each === truth);
  }).toBe(true);
}
