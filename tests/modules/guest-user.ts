/** A module of ours that leans on a guest: what an author of a third module would write. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeModule } from "../../stage/testing/fixture-module.ts";

const ID = "guest-user";

/** Registers handlers with socketlib at its own hook, and notes who called them. */
export function socketUser(): string {
  return writeModule(
    {
      id: ID,
      title: "Guest user",
      version: "1.0.0",
      esmodules: ["main.mjs"],
      socket: true,
      relationships: { requires: [{ id: "socketlib", type: "module" }] },
    },
    {
      "main.mjs": `
      Hooks.once("socketlib.ready", () => {
        const socket = socketlib.registerModule("${ID}");
        socket.register("add", function (a, b) { noted.push(["add", this.socketdata.userId]); return [a + b, game.user.name]; });
        socket.register("note", function (word) { noted.push([word, this.socketdata.userId]); });
        socket.register("fail", () => { throw new Error("on purpose"); });
        game.modules.get("${ID}").api = socket;
      });
      globalThis.noted ??= [];`,
    },
  );
}

/** Wraps every overridden member of the host with libWrapper. */
export function wrappingUser(): string {
  return writeModule(
    {
      id: ID,
      title: "Guest user",
      version: "1.0.0",
      esmodules: ["main.mjs"],
      relationships: { requires: [{ id: "lib-wrapper", type: "module" }] },
    },
    { "main.mjs": readFileSync(fileURLToPath(new URL("wrap-overrides.js", import.meta.url)), "utf8") },
  );
}
