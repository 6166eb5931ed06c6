import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { stageMounts } from "../../stage/build.ts";
import { demoWorld } from "../../stage/demo/demo-world.ts";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import type { Builds } from "../../stage/shared/builds.ts";
import { d10, d20, type Die } from "./dice.ts";
import type { HostDice } from "./host.ts";
import { Ledger } from "./ledger.ts";
import { Seat } from "./seat.ts";
import { sharedBrowser, stageClient } from "./shared-browser.ts";
import { until } from "./until.ts";

/** A demo world with time enough to answer, however slow the machine: no test waits for a deadline. */
export function patientWorld(demo = "segments"): WorldDefinition {
  return inPatience(demoWorld(demo));
}

/** The same of any world. */
export function inPatience(world: WorldDefinition): WorldDefinition {
  const seconds = { _id: "e2eQuestionTime0", key: "passe-d-armes.questionSeconds", value: "300" };
  return { ...world, documents: { ...world.documents, settings: [...(world.documents["settings"] ?? []), seconds] } };
}

/** The system as it ships. */
export const SHIPPED = fileURLToPath(new URL("../../dist", import.meta.url));

/** How a table is set. */
export interface TableOptions {
  readonly language?: "en" | "fr";
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  /** The folder of the system; the one that ships where none is named. */
  readonly system?: string;
  /** The world to play in; the demo world where none is named. */
  readonly world?: WorldDefinition;
  /** Whether the users have the details of the newest card open: where left out they have, for most tests read them. */
  readonly details?: boolean;
  /** Which rows of the tracker take one line: where left out none do, for most tests read all of them. */
  readonly compactRows?: "crowd" | "never";
  /** How the host plays where the builds of a generation differ. */
  readonly builds?: Partial<Builds>;
  /** Which version of the host is played, where the run does not say. */
  readonly generation?: 13 | 14;
  /** The folders of modules beside the system. */
  readonly modules?: readonly string[];
}

/** A game master and two players, each in a context of their own, at the demo world's table, on the system that ships. */
export class Table {
  readonly stored: Ledger;

  private constructor(
    readonly server: StageServer,
    readonly master: Seat,
    readonly alix: Seat,
    readonly basile: Seat,
    readonly leave: () => Promise<void>,
  ) {
    this.stored = new Ledger(server.store);
  }

  /** Opens the world and seats everybody. */
  static async open(options: TableOptions = {}): Promise<Table> {
    const [folder, browser] = await Promise.all([stageClient(), sharedBrowser()]);
    const generation = options.generation ?? (process.env["STAGE_GENERATION"] === "13" ? 13 : 14);
    const server = await createStageServer({
      world: options.world ?? patientWorld(),
      systemPath: options.system ?? SHIPPED,
      generation,
      mounts: stageMounts(folder),
      builds: options.builds ?? {},
      modules: options.modules ?? [],
    });
    const sit = (name: string): Promise<Seat> => seat(browser, server, name, options);
    const [master, alix, basile] = [await sit("Meneur"), await sit("Alix"), await sit("Basile")];
    const seats = [master, alix, basile];
    for (const each of seats) each.company = seats;
    const leave = async (): Promise<void> => {
      await Promise.all(seats.map(({ context }) => context.close()));
      await server.close();
    };
    await Promise.all(seats.map((each) => each.enter()));
    return new Table(server, master, alix, basile, leave);
  }

  get seats(): readonly Seat[] {
    return [this.master, this.alix, this.basile];
  }

  /** Lays out the dice that the referee's page will throw next, in order. One more than these is an error there. */
  async dice(...dice: readonly Die[]): Promise<void> {
    const uniform = dice.map(({ face, faces }) => 1 - (face - 0.5) / faces);
    await this.master.page.evaluate((next) => {
      Reflect.set(globalThis, "laidOut", next);
      (Reflect.get(globalThis, "CONFIG") as HostDice).Dice.randomUniform = () => {
        const value = next.shift();
        if (value === undefined) throw new Error("A die was thrown that the test has not laid out.");
        return value;
      };
    }, uniform);
  }

  /** Has the referee's page throw dice that fall in the same course in every run of the same seed. */
  async seededDice(seed: number): Promise<void> {
    await this.master.page.evaluate((start) => {
      let state = start >>> 0;
      const [factor, step, span] = [1_664_525, 1_013_904_223, 2 ** 32];
      (Reflect.get(globalThis, "CONFIG") as HostDice).Dice.randomUniform = () => {
        state = (Math.imul(state, factor) + step) >>> 0;
        return (state + 0.5) / span;
      };
    }, seed);
  }

  /** Begins the fight with these initiatives, in the order of the tracker's combatants, and brings it to the actions of its first segment. */
  async begin(...initiatives: readonly number[]): Promise<void> {
    const { master } = this;
    await master.look("combat");
    await this.dice(...initiatives.map(d10));
    for (const [press, then] of [
      ["Begin the fight", "declare modes"],
      ["Roll initiative", "declare"],
      ["Phase", "act"],
    ] as const) {
      await master.control(press).click();
      await until(`the phase is "${then}"`, async () => (await master.phase()) === then);
    }
    await master.atRest();
  }

  /**
   * Begins a fight of turns with these natural faces of the initiative checks and says whose turn it is then: one for
   * each character in the order of the combatants, and one for all of the game master's together. Equal totals of equal
   * modifiers would throw further dice.
   */
  async beginTurns(...faces: readonly number[]): Promise<string> {
    const { master } = this;
    await master.look("combat");
    await this.dice(...faces.map(d20));
    await master.control("Begin the fight").click();
    await until(
      "somebody has a turn",
      async () => (await master.page.locator("#sidebar .pda-clock__phase").count()) > 0,
    );
    await master.atRest();
    return master.phase();
  }

  /** How many of the dice laid out have not been thrown. */
  diceLeft(): Promise<number> {
    return this.master.page.evaluate(() => {
      const left: unknown = Reflect.get(globalThis, "laidOut");
      return Array.isArray(left) ? left.length : 0;
    });
  }

  /** What any page complained of and no test expected. */
  get complaints(): readonly string[] {
    return this.seats.flatMap((each) => each.watch.complaints);
  }

  /** Ends the game. */
  async close(): Promise<void> {
    await this.leave();
  }
}

/** A browser context of their own for one user, with their own language and theme. */
async function seat(
  browser: Browser,
  server: StageServer,
  name: string,
  { language = "en", theme = "light", width = 1280, height = 800, details = true, compactRows = "never" }: TableOptions,
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((chosen) => localStorage.setItem("core.language", JSON.stringify(chosen)), language);
  await context.addInitScript(
    (open) => localStorage.setItem("passe-d-armes.cardDetails", JSON.stringify(open)),
    details,
  );
  await context.addInitScript((rows) => {
    // A reader who has pressed the tracker's button keeps that choice over a reload.
    if (localStorage.getItem("passe-d-armes.compactRows") === null)
      localStorage.setItem("passe-d-armes.compactRows", JSON.stringify(rows));
  }, compactRows);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return new Seat(name, context, page, `${server.url}/join/${encodeURIComponent(name)}`);
}
