import type { StageServer } from "../../stage/server/create-stage-server.ts";

type Stored = Readonly<Record<string, unknown>>;

/** What the server has stored: the truth that no page can talk away. */
export class Ledger {
  constructor(readonly store: StageServer["store"]) {}

  /** An actor by name. */
  actor(name: string): Stored {
    return this.#named("actors", name);
  }

  /** A field below a document: `read(actor, "system.wounds.value")`; undefined where there is none. */
  read(document: Stored, path: string): unknown {
    return path
      .split(".")
      .reduce<unknown>(
        (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
        document,
      );
  }

  /** The one combat of the world. */
  combat(): Stored {
    const [combat] = this.store.collection("combats").values();
    if (combat === undefined) throw new Error("The world has no combat.");
    return combat;
  }

  /** A token of the scene by name. */
  token(name: string): Stored {
    return named(listOf(this.scene()["tokens"]), name);
  }

  /** The one scene. */
  scene(): Stored {
    const [scene] = this.store.collection("scenes").values();
    if (scene === undefined) throw new Error("The world has no scene.");
    return scene;
  }

  /** The id of the one scene. */
  sceneId(): string {
    return [...this.store.collection("scenes").keys()][0] ?? "";
  }

  /** The combatant of a token. */
  combatant(token: string): Stored {
    const { _id } = this.token(token);
    const found = listOf(this.combat()["combatants"]).find((each) => each["tokenId"] === _id);
    if (found === undefined) throw new Error(`"${token}" does not fight.`);
    return found;
  }

  /** How many of a combatant's routine actions of this round are spent. */
  spent(token: string): number {
    return listOf(this.read(this.combatant(token), "system.routine")).filter(({ state }) => state === "spent").length;
  }

  /** The exchanges, oldest first. */
  exchanges(): readonly Stored[] {
    return [...this.store.collection("messages").values()].filter((message) => message["type"] === "exchange");
  }

  /** The newest exchange. */
  lastExchange(): Stored {
    const last = this.exchanges().at(-1);
    if (last === undefined) throw new Error("There is no exchange yet.");
    return last;
  }

  /** Everything but the referee's heartbeat, to be compared. */
  everything(): string {
    return JSON.stringify(this.store.snapshot(), (key, value: unknown) => (key === "lease" ? undefined : value));
  }

  #named(collection: string, name: string): Stored {
    return named([...this.store.collection(collection).values()], name);
  }
}

function named(list: readonly Stored[], name: string): Stored {
  const found = list.find((each) => each["name"] === name);
  if (found === undefined) throw new Error(`Nothing is called "${name}".`);
  return found;
}

function listOf(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter((each): each is Stored => typeof each === "object" && each !== null) : [];
}
