import type { Game } from "../../rules/kernel/game.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { reportErrors } from "../report-errors.ts";
import { asNewDocuments, asUpdates } from "../compat/casts.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import { metresPerPixel } from "../scene/scale.ts";
import { sceneOf } from "../scene/walls.ts";
import { hostSentence } from "../host-sentence.ts";
import { ticketed } from "../ticket.ts";
import { FairQueue } from "../referee/fair-queue.ts";
import { watchHidden } from "../secrets/watch-sight.ts";
import type { RefereeRequest } from "../referee/request.ts";
import type { RequestResult } from "../referee/results.ts";
import { areaKey, type AreaKit, markOf, type WantedArea } from "./area-mark.ts";
import { groundOf, shapeOf, type Ground } from "./shapes.ts";

type Region = RegionDocument.Implementation;
type Fight = Combat.Implementation;

/** What the regions need of the tab they are kept by. */
export interface AreaPort {
  isHeldHere(combat: Fight): boolean;
  request(combat: Fight, request: RefereeRequest): Promise<RequestResult>;
  show(result: RequestResult): void;
}

/**
 * Areas of a fight as regions of its scene. The fight's own values say which there are; the referee's tab draws them,
 * changes them and takes them away, since players may lack the right. A game master who moves or deletes one gives the
 * referee a command; what the rules cannot take is put back.
 */
export class AreaRegions {
  readonly #queue = new FairQueue();
  readonly #due = new Set<Fight>();

  constructor(
    readonly kit: AreaKit<Game["command"]>,
    readonly port: AreaPort,
  ) {}

  /** Listens to everything that an area hangs on. For `init`. */
  watch(): void {
    Hooks.on("updateCombat", (combat) => this.#soon(combat));
    Hooks.on("updateCombatant", (combatant) => this.#soon(combatant.parent));
    Hooks.on("deleteCombatant", (combatant) => this.#soon(combatant.parent));
    watchHidden((combatant) => this.#soon(combatant.parent));
    Hooks.on("updateActor", (actor) => {
      for (const combat of game.combats)
        if (combat.combatants.some((combatant) => combatant.actor === actor)) this.#soon(combat);
    });
    Hooks.on("deleteCombat", (combat) => reportErrors(this.#sweep(combat)));
    Hooks.on("createRegion", (region, _, userId) => {
      if (!isRuling(userId)) reportErrors(this.#disown(region));
    });
    Hooks.on("updateRegion", (region, changed, operation, userId) => {
      if (!isRuling(userId)) reportErrors(this.#disown(region));
      else if ("shapes" in changed && !isOwn(operation)) reportErrors(this.#moved(region));
    });
    Hooks.on("deleteRegion", (region, operation, userId) => {
      if (!isRuling(userId)) this.#soon(this.#combatOf(region));
      else if (!isOwn(operation)) reportErrors(this.#taken(region));
    });
  }

  /** Brings a fight's regions up to date, once for all changes of one moment. */
  #soon(combat: Fight | null): void {
    if (combat === null || this.#due.has(combat) || !this.port.isHeldHere(combat)) return;
    this.#due.add(combat);
    reportErrors(
      this.#queue.run(async () => {
        this.#due.delete(combat);
        await this.#follow(combat);
      }),
    );
  }

  async #follow(combat: Fight): Promise<void> {
    const scene = sceneOf(combat);
    if (scene === null || game.combats.get(combat.id ?? "") !== combat) return;
    const regions = scene.regions.filter((region) => markOf(region)?.combat === combat.id);
    const wanted = this.kit.wanted(combat, regions);
    const left = [...regions];
    const fresh: object[] = [];
    const changes: Record<string, unknown>[] = [];
    for (const area of wanted) {
      const data = dataOf(area, scene);
      const at = left.findIndex((region) => stands(region, area));
      const [region] = at < 0 ? [] : left.splice(at, 1);
      if (region === undefined) fresh.push(data);
      else if (!saysSame(region, data, area)) changes.push({ _id: region.id, ...data });
    }
    await write(scene, fresh, changes, left);
  }

  /** The fight is over: nothing of it stays on any scene. */
  async #sweep(combat: Fight): Promise<void> {
    if (!game.user.isActiveGM) return;
    for (const scene of game.scenes)
      await write(
        scene,
        [],
        [],
        scene.regions.filter((region) => markOf(region)?.combat === combat.id),
      );
  }

  async #moved(region: Region): Promise<void> {
    const ground = region.parent === null ? null : groundOf(region.shapes, metresPerPixel(region.parent));
    const combat = this.#combatOf(region);
    if (combat === null) return;
    if (ground === null) ui.notifications.warn(game.i18n.localize("PDA.Area.ShapeUnknown"));
    else await this.#shift(combat, region, ground);
    this.#soon(combat);
  }

  /** The flag of an area in a player's hand: the region is none of the referee's, and goes; the fight's own are drawn anew. */
  async #disown(region: Region): Promise<void> {
    const combat = this.#combatOf(region);
    if (combat === null || region.parent === null) return;
    await write(region.parent, [], [], [region]);
    ui.notifications.warn(hostSentence("PDA.Area.Forged", { name: region.name }));
    this.#soon(combat);
  }

  async #taken(region: Region): Promise<void> {
    const combat = this.#combatOf(region);
    if (combat !== null) await this.#shift(combat, region, null);
  }

  #combatOf(region: Region): Fight | null {
    const combat = game.combats.get(markOf(region)?.combat ?? "");
    return combat !== undefined && this.port.isHeldHere(combat) ? combat : null;
  }

  async #shift(combat: Fight, region: Region, area: Ground | null): Promise<void> {
    const mark = markOf(region);
    const command = mark === null ? null : this.kit.shift(mark, area);
    if (command !== null) this.port.show(await this.port.request(combat, { kind: "command", command }));
  }
}

/** Whether a change to an area is a game master's word; a player's is none, whatever they own. */
function isRuling(userId: string): boolean {
  return game.users.get(userId)?.isGM === true;
}

function isOwn(operation: object): boolean {
  return Reflect.get(operation, SYSTEM_ID) !== undefined;
}

/** Whether a region is the one of this area: what a spell leaves behind takes the place of the spell's own. */
function stands(region: Region, { mark }: WantedArea): boolean {
  const own = markOf(region);
  return (
    own !== null &&
    (areaKey(own) === areaKey(mark) ||
      (mark.purpose === "web" && areaKey(own) === areaKey({ ...mark, purpose: "spell" })))
  );
}

interface RegionData {
  readonly name: string;
  readonly color: string;
  readonly shapes: readonly object[];
  readonly visibility: number;
  readonly flags: object;
}

function dataOf({ mark, ground, name, colour, open }: WantedArea, scene: Scene.Implementation): RegionData {
  const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
  const shape = shapeOf(ground, metresPerPixel(scene), game.release.generation);
  return {
    name,
    color: colour,
    shapes: [shape],
    visibility: open ? ALWAYS : GAMEMASTER,
    flags: { [SYSTEM_ID]: { area: { ...mark } } },
  };
}

/** Whether nothing would change: ground is compared in metres, since shapes come back with their defaults. */
function saysSame(region: Region, data: RegionData, { mark, ground }: WantedArea): boolean {
  const own = region.parent === null ? null : groundOf(region.shapes, metresPerPixel(region.parent));
  return (
    region.name === data.name &&
    Number(region.visibility) === data.visibility &&
    isEqualJson(markOf(region), mark) &&
    own !== null &&
    isNear(own, ground)
  );
}

/** Whether two grounds are the same to a millimetre. */
function isNear(one: object, other: object): boolean {
  const roundly = (value: object): unknown =>
    JSON.parse(
      JSON.stringify(value, (_, each: unknown) => (typeof each === "number" ? Math.round(each * 1000) / 1000 : each)),
    );
  return isEqualJson(roundly(one), roundly(other));
}

/** One operation of each kind at most, marked as the referee's own. */
async function write(
  scene: Scene.Implementation,
  fresh: readonly object[],
  changes: readonly Record<string, unknown>[],
  gone: readonly Region[],
): Promise<void> {
  const operation = (): never => ticketed("areas");
  if (gone.length > 0)
    await scene.deleteEmbeddedDocuments(
      "Region",
      gone.flatMap(({ id }) => id ?? []),
      operation(),
    );
  if (changes.length > 0) await scene.updateEmbeddedDocuments("Region", asUpdates(changes), operation());
  if (fresh.length > 0) await scene.createEmbeddedDocuments("Region", asNewDocuments(fresh), operation());
}
