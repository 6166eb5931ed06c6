import { describe, expect, it } from "vitest";
import { ClientKeybindings } from "./client-keybindings.ts";

const context = (modifiers: string[]) => ({
  key: "KeyN",
  modifiers,
  isShift: false,
  isControl: false,
  isAlt: false,
  up: false,
  repeat: false,
});

describe("keybindings", () => {
  it("take modifiers by their names, and by the names of old", () => {
    const keys = new ClientKeybindings(() => true);
    const pressed: string[] = [];
    const note = (name: string) => () => pressed.push(name) > 0;
    keys.register("a", "plain", { name: "", editable: [{ key: "KeyN" }], onDown: note("plain") });
    keys.register("a", "new", { name: "", editable: [{ key: "KeyN", modifiers: ["Shift"] }], onDown: note("new") });
    keys.register("a", "old", {
      name: "",
      editable: [{ key: "KeyN", modifiers: ["ALT", "SHIFT"] }],
      onDown: note("old"),
    });
    for (const modifiers of [[], ["Shift"], ["Alt", "Shift"]]) expect(keys.handle(context(modifiers))).toBe(true);
    expect(keys.handle(context(["Control"]))).toBe(false);
    expect(pressed).toEqual(["plain", "new", "old"]);
  });
});
