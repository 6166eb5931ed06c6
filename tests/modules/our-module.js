/** A module as authors write them: what it does, it notes. */
const ID = "our-module";
const seen = (globalThis.seenByModule = {
  renders: {},
  chat: 0,
  tracker: 0,
  wrapped: 0,
  keys: 0,
  heard: [],
  options: [],
});
game[ID] ??= {};

Hooks.once("init", () => {
  game[ID] ??= {};
  game.modules.get(ID).api = { greet: (name) => game.i18n.format("OURS.Hello", { name }) };
  CONFIG.OURS ??= { loud: true };
  game.settings.register(ID, "volume", {
    name: "OURS.Volume",
    scope: "client",
    config: true,
    type: Number,
    default: 3,
    range: { min: 0, max: 10, step: 1 },
  });
  game.settings.register(ID, "shared", { scope: "world", config: false, type: Object, default: {} });
  game.keybindings.register(ID, "press", {
    name: "OURS.Press",
    editable: [{ key: "KeyJ" }],
    onDown: () => {
      seen.keys += 1;
      return true;
    },
  });

  class OldMenu extends FormApplication {
    static get defaultOptions() {
      return foundry.utils.mergeObject(super.defaultOptions, {
        id: "our-old-menu",
        title: "Old menu",
        template: `modules/${ID}/menu.hbs`,
        width: 320,
      });
    }
    getData() {
      return { volume: game.settings.get(ID, "volume") };
    }
    async _updateObject(event, data) {
      await game.settings.set(ID, "volume", data.volume);
    }
  }
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class NewWindow extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = {
      id: "our-new-window",
      window: { title: "New window" },
      position: { width: 300, height: 200 },
      actions: {
        ring() {
          seen.rang = true;
        },
      },
    };
    static PARTS = { body: { template: `modules/${ID}/window.hbs` } };
    async _prepareContext() {
      return { who: game.user.name.capitalize() };
    }
  }
  game[ID].NewWindow = NewWindow;
  game.settings.registerMenu(ID, "menu", {
    name: "OURS.Menu",
    label: "OURS.Menu",
    icon: "fas fa-bell",
    type: OldMenu,
    restricted: false,
  });
});

Hooks.once("setup", () => {
  // As a library of wrappers does: the present method goes on below the new one.
  const { prototype } = CONFIG.Actor.documentClass;
  const { prepareDerivedData } = prototype;
  prototype.prepareDerivedData = function (...args) {
    seen.wrapped += 1;
    return prepareDerivedData.apply(this, args);
  };
});

Hooks.on("renderApplicationV2", (app) => {
  seen.renders[app.constructor.name] = (seen.renders[app.constructor.name] ?? 0) + 1;
});
Hooks.on("renderChatMessageHTML", (message, html) => {
  seen.chat += 1;
  const badge = document.createElement("span");
  badge.className = "our-badge";
  html.append(badge);
});
Hooks.on("renderCombatTracker", (app, html) => {
  seen.tracker += 1;
  (html instanceof HTMLElement ? html : html[0]).classList.add("our-tracker");
});
Hooks.on("getChatMessageContextOptions", (app, options) => {
  options.push({ name: "OURS.Option", icon: "", condition: () => true, callback: () => undefined });
});
Hooks.on(`${ID}.ping`, (value) => seen.heard.push(value));
Hooks.once("ready", () => {
  Hooks.callAll(
    `${ID}.ping`,
    [1, 2, 3].partition((n) => n > 1),
  );
});
