/**
 * The probe: a system without rules that notes what its host does, in `probe.calls`, and vetoes what `probe.vetoes` names.
 * The contract specs run their code through `probe.run`. Public host API only.
 */
const { fields } = foundry.data;

/** JSON is all that leaves a client: what cannot be said in JSON is noted by its kind. */
function plain(value) {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;

const probe = {
  calls: [],
  vetoes: new Set(),
  boot: {},
  received: [],
  settingChanges: [],
  migrated: 0,
  /** Pauses, stops and the like, at a place named in the calls: `(document, ...args) => result`. */
  at: {},

  /** Runs the body of an async function with `args` in scope: JSON text in, JSON text out. */
  async run(code, args) {
    return JSON.stringify((await new AsyncFunction("args", code)(JSON.parse(args))) ?? null);
  },

  /** Notes a call. Answers false where a veto is on it. */
  note(at, document, details = {}) {
    probe.calls.push({ at, id: document?.id ?? null, ...plain(details) });
    const answer = probe.at[at]?.(document, details);
    if (answer !== undefined) return answer;
    return probe.vetoes.has(at) ? false : undefined;
  },

  /** Names of the calls so far, of one document where given, that match. */
  order(match = /./, id = null) {
    return probe.calls.filter((call) => (id === null || call.id === id) && match.test(call.at)).map((call) => call.at);
  },

  reset() {
    probe.calls.length = 0;
    probe.received.length = 0;
    probe.settingChanges.length = 0;
    probe.vetoes.clear();
    probe.at = {};
  },

  create(name, data, operation) {
    return foundry.documents[name].implementation.create(data, operation);
  },

  hero(data = {}, operation = {}) {
    return probe.create("Actor", { name: "Hero", type: "hero", ...data }, operation);
  },

  /** The scene of the probe, made once by the game master. */
  scene() {
    return game.scenes.find((scene) => scene.name === "Probe");
  },

  /** A combat of combatants with these initiatives, none of them with a token. */
  async combat(initiatives, { actors = [], ...data } = {}) {
    const combat = await probe.create("Combat", { type: "duel", ...data });
    const rows = initiatives.map((initiative, at) => ({
      type: "duellist",
      name: `c${at}`,
      initiative,
      actorId: actors[at] ?? null,
    }));
    await combat.createEmbeddedDocuments("Combatant", rows);
    return combat;
  },

  /** A token of the probe's scene. */
  async token(actor, data = {}) {
    const [token] = await probe
      .scene()
      .createEmbeddedDocuments("Token", [
        { name: "T", actorId: actor?.id ?? null, actorLink: true, x: 0, y: 0, width: 1, height: 1, ...data },
      ]);
    return token;
  },

  async sweep() {
    for (const collection of [
      game.combats,
      game.messages,
      game.items,
      game.actors,
      game.journal,
      game.macros,
      game.tables,
    ]) {
      const ids = collection.map((document) => document.id);
      if (ids.length > 0) await collection.documentClass.deleteDocuments(ids);
    }
    const tokens = probe.scene()?.tokens.map((token) => token.id) ?? [];
    if (tokens.length > 0) await probe.scene().deleteEmbeddedDocuments("Token", tokens);
    const regions = probe.scene()?.regions.map((region) => region.id) ?? [];
    if (regions.length > 0) await probe.scene().deleteEmbeddedDocuments("Region", regions);
  },
};
globalThis.probe = probe;

/** What stands at a moment of the boot: true where reading gives something. */
function standing() {
  const has = (read) => {
    try {
      const value = read();
      return value !== undefined && value !== null;
    } catch {
      return false;
    }
  };
  return {
    game: has(() => game),
    foundry: has(() => foundry.utils),
    CONST: has(() => CONST.DOCUMENT_OWNERSHIP_LEVELS),
    CONFIG: has(() => CONFIG.Actor),
    Hooks: has(() => Hooks.on),
    system: has(() => game.system.id),
    release: has(() => game.release.generation),
    world: has(() => game.world.id),
    userId: has(() => game.userId),
    settings: has(() => game.settings.register),
    socket: has(() => game.socket.on),
    keybindings: has(() => game.keybindings.register),
    user: has(() => game.user),
    users: has(() => game.users?.size),
    actors: has(() => game.actors?.size),
    localized: has(() => (game.i18n.localize("PROBE.OnlyEnglish") === "PROBE.OnlyEnglish" ? null : true)),
    coreSetting: has(() => game.settings.get("core", "combatTrackerConfig")),
    ready: has(() => (game.ready === true ? true : null)),
  };
}

class HeroModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["PROBE.Hero"];

  static defineSchema() {
    const whole = (options) => new fields.NumberField({ required: true, nullable: false, integer: true, ...options });
    return {
      hp: new fields.SchemaField({
        value: whole({ min: 0, max: 20, initial: 10 }),
        max: whole({ min: 1, max: 20, initial: 12 }),
      }),
      stance: new fields.StringField({ required: true, nullable: false, choices: ["high", "low"], initial: "high" }),
      tags: new fields.ArrayField(new fields.StringField()),
      rows: new fields.ArrayField(new fields.SchemaField({ n: whole({ initial: 0 }) })),
      marks: new fields.SetField(new fields.StringField()),
      notes: new fields.TypedObjectField(new fields.StringField()),
      box: new fields.ObjectField(),
      biography: new fields.HTMLField(),
      bonus: whole({ initial: 0 }),
    };
  }

  static migrateData(source) {
    probe.migrated += 1;
    if ("oldTags" in source) {
      source.tags = source.oldTags;
      delete source.oldTags;
    }
    return super.migrateData(source);
  }

  prepareBaseData() {
    probe.note("system.prepareBaseData", this.parent);
  }

  prepareDerivedData() {
    probe.note("system.prepareDerivedData", this.parent);
    this.derived = this.hp.value * 2;
  }

  async _preUpdate(changes, options, user) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return probe.note("system._preUpdate", this.parent);
  }

  _onUpdate(changes, options, userId) {
    super._onUpdate(changes, options, userId);
    probe.note("system._onUpdate", this.parent);
  }
}

class GearModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      weight: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0 }),
      kind: new fields.StringField({ required: true, initial: "tool" }),
    };
  }

  prepareBaseData() {
    probe.note("item.prepareBaseData", this.parent);
  }
}

class EmptyModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { tally: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }) };
  }
}

/** A combatant with a field that the manifest keeps for game masters. */
class SwornModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const whole = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return { oath: new fields.SchemaField({ turns: whole() }), tally: whole() };
  }
}

/** The region behaviour of the probe. */
class BogModel extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() {
    return { depth: new fields.NumberField({ required: true, initial: 2 }) };
  }
}

/** The page type of the probe: a caption and its length. */
class TableModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { caption: new fields.StringField({ required: true }), note: new fields.HTMLField() };
  }

  prepareDerivedData() {
    this.length = this.caption.length;
  }

  async toEmbed() {
    const element = document.createElement("b");
    element.textContent = this.caption;
    return element;
  }
}

class ProbeTableSheet extends foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { viewClasses: ["probe-view"] };

  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header,
    content: { template: "systems/contract-probe/templates/table-edit.hbs" },
    footer: super.EDIT_PARTS.footer,
  };

  static VIEW_PARTS = { content: { template: "systems/contract-probe/templates/table-view.hbs", root: true } };

  async _prepareContentContext(context, options) {
    await super._prepareContentContext(context, options);
    context.extra = "extra words";
  }
}

/** The callbacks of one document class, all noted. */
const noting = (Base, name) =>
  class extends Base {
    async _preCreate(data, options, user) {
      if ((await super._preCreate(data, options, user)) === false) return false;
      return probe.note(`_preCreate ${name}`, this, { data, options, userId: user.id });
    }

    async _preUpdate(changes, options, user) {
      if ((await super._preUpdate(changes, options, user)) === false) return false;
      return probe.note(`_preUpdate ${name}`, this, { changes, options, userId: user.id });
    }

    async _preDelete(options, user) {
      if ((await super._preDelete(options, user)) === false) return false;
      return probe.note(`_preDelete ${name}`, this, { options, userId: user.id });
    }

    _onCreate(data, options, userId) {
      super._onCreate(data, options, userId);
      probe.note(`_onCreate ${name}`, this, { data, options, userId });
    }

    _onUpdate(changes, options, userId) {
      super._onUpdate(changes, options, userId);
      probe.note(`_onUpdate ${name}`, this, { changes, options, userId });
    }

    _onDelete(options, userId) {
      super._onDelete(options, userId);
      probe.note(`_onDelete ${name}`, this, { options, userId });
    }

    static async _preUpdateOperation(documents, operation, user) {
      if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
      return probe.note(`_preUpdateOperation ${name}`, documents[0], { size: documents.length });
    }

    static async _onUpdateOperation(documents, operation, user) {
      await super._onUpdateOperation(documents, operation, user);
      probe.note(`_onUpdateOperation ${name}`, documents[0], { size: documents.length });
    }
  };

class ProbeActor extends noting(foundry.documents.Actor, "Actor") {
  prepareBaseData() {
    super.prepareBaseData();
    probe.note("actor.prepareBaseData", this);
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    probe.note("actor.prepareDerivedData", this);
  }

  _preCreateDescendantDocuments(...args) {
    super._preCreateDescendantDocuments(...args);
    probe.note("_preCreateDescendantDocuments Actor", this, { collection: args[1] });
  }

  _onCreateDescendantDocuments(...args) {
    super._onCreateDescendantDocuments(...args);
    probe.note("_onCreateDescendantDocuments Actor", this, { collection: args[1] });
  }

  _onUpdateDescendantDocuments(...args) {
    super._onUpdateDescendantDocuments(...args);
    probe.note("_onUpdateDescendantDocuments Actor", this, { collection: args[1] });
  }

  _onDeleteDescendantDocuments(...args) {
    super._onDeleteDescendantDocuments(...args);
    probe.note("_onDeleteDescendantDocuments Actor", this, { collection: args[1] });
  }
}

class ProbeItem extends noting(foundry.documents.Item, "Item") {}

class ProbeCombat extends foundry.documents.Combat {
  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    probe.note("_onStartTurn", this, {
      name: combatant.name,
      round: context.round,
      turn: context.turn,
      skipped: context.skipped,
    });
  }

  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    // A turn of the event loop: a client that does not wait for this one is seen to overtake.
    await new Promise((resolve) => setTimeout(resolve, 0));
    probe.note("_onEndTurn", this, {
      name: combatant.name,
      round: context.round,
      turn: context.turn,
      skipped: context.skipped,
    });
  }

  async _onStartRound(context) {
    await super._onStartRound(context);
    probe.note("_onStartRound", this, { round: context.round });
  }

  async _onEndRound(context) {
    await super._onEndRound(context);
    probe.note("_onEndRound", this, { round: context.round });
  }

  async _onEnter(combatant) {
    await super._onEnter(combatant);
    probe.note("_onEnter", this, { name: combatant.name });
  }

  async _onExit(combatant) {
    await super._onExit(combatant);
    probe.note("_onExit", this, { name: combatant.name });
  }
}

/** The part of a movement that the specs look at. */
const movementFacts = (movement) => ({
  movementId: movement.id,
  method: movement.method,
  chain: [...(movement.chain ?? [])],
  origin: { x: movement.origin.x, y: movement.origin.y },
  destination: { x: movement.destination.x, y: movement.destination.y },
  passed: movement.passed?.waypoints?.length,
  pending: movement.pending?.waypoints?.length,
  distance: movement.passed?.distance,
  spaces: movement.passed?.spaces,
  recorded: movement.recorded,
});

class ProbeToken extends foundry.documents.TokenDocument {
  async _preUpdateMovement(movement, operation) {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    return probe.note("_preUpdateMovement", this, movementFacts(movement));
  }

  _onUpdateMovement(movement, operation, user) {
    super._onUpdateMovement(movement, operation, user);
    probe.note("_onUpdateMovement", this, { ...movementFacts(movement), userId: user.id });
  }
}

class ProbeRoll extends foundry.dice.Roll {}

const DOCUMENT_HOOKS = [
  "Actor",
  "Item",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Token",
  "ActiveEffect",
  "JournalEntryPage",
  "TableResult",
];

function watchHooks() {
  for (const name of DOCUMENT_HOOKS) {
    Hooks.on(`preCreate${name}`, (document, data, options, userId) =>
      probe.note(`preCreate${name}`, document, { data, options, userId }),
    );
    Hooks.on(`preUpdate${name}`, (document, changes, options, userId) =>
      probe.note(`preUpdate${name}`, document, { changes, options, userId }),
    );
    Hooks.on(`preDelete${name}`, (document, options, userId) =>
      probe.note(`preDelete${name}`, document, { options, userId }),
    );
    Hooks.on(
      `create${name}`,
      (document, options, userId) => void probe.note(`create${name}`, document, { options, userId }),
    );
    Hooks.on(
      `update${name}`,
      (document, changes, options, userId) => void probe.note(`update${name}`, document, { changes, options, userId }),
    );
    Hooks.on(
      `delete${name}`,
      (document, options, userId) => void probe.note(`delete${name}`, document, { options, userId }),
    );
  }
  Hooks.on("combatStart", (combat, data) => void probe.note("combatStart", combat, { data, roundNow: combat.round }));
  Hooks.on(
    "combatTurn",
    (combat, data, options) => void probe.note("combatTurn", combat, { data, options, turnNow: combat.turn }),
  );
  Hooks.on(
    "combatRound",
    (combat, data, options) => void probe.note("combatRound", combat, { data, options, roundNow: combat.round }),
  );
  Hooks.on(
    "combatTurnChange",
    (combat, prior, current) => void probe.note("combatTurnChange", combat, { prior, current }),
  );
  Hooks.on("preMoveToken", (token, movement) => probe.note("preMoveToken", token, movementFacts(movement)));
  Hooks.on(
    "moveToken",
    (token, movement, operation, user) =>
      void probe.note("moveToken", token, { ...movementFacts(movement), userId: user.id }),
  );
  Hooks.on("stopToken", (token) => void probe.note("stopToken", token));
  Hooks.on("pauseToken", (token) => void probe.note("pauseToken", token));
  Hooks.on(
    "targetToken",
    (user, token, targeted) => void probe.note("targetToken", token.document, { targeted, userId: user.id }),
  );
  Hooks.on("userConnected", (user, connected) => void probe.note("userConnected", user, { connected }));
}

probe.boot.import = standing();

Hooks.once("init", () => {
  probe.boot.init = standing();
  probe.boot.order = ["init"];
  CONFIG.Actor.documentClass = ProbeActor;
  CONFIG.Item.documentClass = ProbeItem;
  CONFIG.Combat.documentClass = ProbeCombat;
  CONFIG.Token.documentClass = ProbeToken;
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel, plain: EmptyModel });
  Object.assign(CONFIG.Item.dataModels, { gear: GearModel });
  Object.assign(CONFIG.ChatMessage.dataModels, { card: EmptyModel });
  Object.assign(CONFIG.Combat.dataModels, { duel: EmptyModel });
  Object.assign(CONFIG.Combatant.dataModels, { duellist: EmptyModel, sworn: SwornModel });
  Object.assign(CONFIG.RegionBehavior.dataModels, { bog: BogModel });
  Object.assign(CONFIG.JournalEntryPage.dataModels, { table: TableModel });
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    foundry.documents.JournalEntryPage,
    "contract-probe",
    ProbeTableSheet,
    { types: ["table"], makeDefault: true, label: "Table" },
  );
  CONFIG.Dice.rolls.push(ProbeRoll);
  CONFIG.statusEffects.push({
    id: "probe-daze",
    _id: "probedaze0000000",
    name: "PROBE.OnlyEnglish",
    img: "icons/svg/daze.svg",
  });
  const note = (key) => (value, options, userId) =>
    void probe.settingChanges.push({ key, value, userId: userId ?? null });
  const register = (key, data) =>
    game.settings.register("contract-probe", key, { name: key, config: false, onChange: note(key), ...data });
  register("world", { scope: "world", type: Number, default: 1 });
  probe.boot.ownSettingAtInit = game.settings.get("contract-probe", "world");
  register("client", { scope: "client", type: String, default: "here" });
  register("user", { scope: "user", type: Number, default: 0 });
  register("field", {
    scope: "world",
    type: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 4 }),
  });
  CONFIG.queries["contract-probe.double"] = async ({ n }, ...rest) => {
    probe.received.push({ query: n, rest: plain(rest) });
    return { doubled: n * 2 };
  };
  CONFIG.queries["contract-probe.throw"] = async () => {
    throw new Error("the handler refuses");
  };
  CONFIG.queries["contract-probe.never"] = () => new Promise(() => undefined);
  game.socket.on("system.contract-probe", (data, ...rest) => void probe.received.push({ data, rest: plain(rest) }));
  watchHooks();
});
for (const moment of ["i18nInit", "setup", "ready"]) {
  Hooks.once(moment, () => {
    probe.boot[moment] = standing();
    probe.boot.order.push(moment);
    if (moment === "setup") probe.boot.derivedAtSetup = game.actors.map((actor) => actor.system.derived ?? null);
  });
}
