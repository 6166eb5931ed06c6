/**
 * The browser's entry: puts the host's globals on the page, lets the system's modules run, then connects and starts.
 *
 * The page's script tags stand in that order, so that the system finds `foundry`, `CONFIG` and `Hooks` when it is
 * imported, and `init` comes once it has been.
 */
import Handlebars from "handlebars";
import jQuery from "jquery";
import { DialogV2 } from "../applications/api/dialog.ts";
import { registerCoreSheets } from "../applications/apps/core-sheets.ts";
import { DocumentSheetConfig } from "../applications/apps/document-sheet-config.ts";
import { coreWords } from "../applications/core-words.ts";
import { defineElements } from "../applications/elements/index.ts";
import { fieldForms } from "../applications/forms/field-forms.ts";
import { initialize } from "../applications/handlebars/helpers.ts";
import { isRecord } from "../applications/host.ts";
import { showConnection } from "../applications/ui/connection-banner.ts";
import { Notifications } from "../applications/ui/notifications.ts";
import { ContextMenu, DragDrop, TextEditor } from "../applications/ux/index.ts";
import { ClipboardHelper } from "./clipboard-helper.ts";
import { TooltipManager } from "../applications/ux/tooltip-manager.ts";
import { startClient, type ClientHost } from "../boot.ts";
import { drawCanvas } from "../canvas/install-canvas.ts";
import type { Game } from "../game.ts";
import { Hooks } from "../helpers/hooks.ts";
import { installGlobals } from "../namespace.ts";
import { realm, type Generation } from "../realm.ts";
import { getProperty, setProperty } from "../utils/objects.ts";
import { hideBootScreen, showFailure, showProgress } from "./boot-screen.ts";
import { listenToKeyboard } from "./keyboard.ts";
import { createInterface, drawInterface, listenToPage } from "./user-interface.ts";

/** Milliseconds between two tries to reach a server that was lost. */
const RETRY_MS = 1000;

/** Who this tab is for, as the server has written it into the page. */
interface TabSession {
  userId: string;
  generation: Generation;
  /** The addresses of the packages' modules, all of which stand on the page. */
  esmodules: readonly string[];
}

function tabSession(): TabSession {
  const parsed: unknown = JSON.parse(document.getElementById("stage-session")?.textContent ?? "null");
  if (!isRecord(parsed) || typeof parsed["userId"] !== "string")
    throw new Error("The page does not say which user it is for.");
  const { generation, esmodules } = parsed;
  return {
    userId: parsed["userId"],
    generation: generation === 13 ? 13 : 14,
    esmodules: Array.isArray(esmodules) ? esmodules.map(String) : [],
  };
}

/** Everything that modules may use while they are imported. */
function prepare(generation: Generation): void {
  installGlobals(globalThis, generation);
  for (const [name, value] of Object.entries({ Handlebars, jQuery, $: jQuery }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  realm.CONFIG["ux"] = { ContextMenu, DragDrop, TextEditor, TooltipManager };
  const queries = realm.CONFIG["queries"];
  if (isRecord(queries))
    queries["dialog"] = (request: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(request);
  realm.forms = fieldForms;
  realm.ui["notifications"] = new Notifications();
  initialize();
  defineElements();
  registerCoreSheets();
  Hooks.once("init", () => showProgress(document.title, "Preparing the system", 0.3));
  Hooks.once("i18nInit", addCoreWords);
  Hooks.once("setup", () => showProgress(document.title, "Drawing the interface", 0.7));
}

/** Says on the page which language it is in, and gives the host's own keys their words, where no package has brought others. */
function addCoreWords(): void {
  const { i18n } = realm.game as Game;
  document.documentElement.lang = i18n.lang;
  for (const [key, text] of Object.entries(coreWords)) {
    if (getProperty(i18n._fallback, key) === undefined) setProperty(i18n._fallback, key, text);
  }
}

async function buildInterface(game: Game): Promise<void> {
  DocumentSheetConfig.initializeSheets();
  createInterface();
  const tooltip = new TooltipManager();
  Reflect.set(game, "tooltip", tooltip);
  tooltip.activateEventListeners();
  Reflect.set(game, "clipboard", new ClipboardHelper());
  await drawInterface();
  listenToPage();
  listenToKeyboard();
  game.connection.on("disconnect", () => void comeBack());
}

/** Shows that the server is gone, waits until it answers, and loads the page anew. */
async function comeBack(): Promise<void> {
  showConnection(false);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    const answer = await fetch(location.href, { method: "GET", cache: "no-store" }).catch(() => null);
    if (answer?.ok === true) break;
  }
  location.reload();
}

function browserHost(session: TabSession): ClientHost {
  const { host, protocol } = location;
  const address = `${protocol === "https:" ? "wss" : "ws"}://${host}/socket?user=${encodeURIComponent(session.userId)}`;
  return {
    globals: globalThis,
    storage: localStorage,
    clock: Date.now,
    openSocket: () => new WebSocket(address),
    reload: () => location.reload(),
    readJSON: async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} could not be loaded: the server answered ${response.status}.`);
      return response.json() as Promise<unknown>;
    },
    buildInterface,
    drawCanvas: () => drawCanvas(globalThis),
  };
}

async function start(session: TabSession): Promise<void> {
  try {
    showProgress(document.title, "Connecting", 0.1);
    // They have run, but for those that wait for something at their top. One that failed has said so.
    await Promise.allSettled(session.esmodules.map((src) => import(/* @vite-ignore */ src)));
    await startClient(browserHost(session));
    hideBootScreen();
  } catch (error) {
    console.error(error);
    showFailure(error);
  }
}

const session = tabSession();
prepare(session.generation);
document.addEventListener("DOMContentLoaded", () => void start(session), { once: true });
