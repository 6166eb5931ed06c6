/** §3: macros, and the hotbar that they lie on. */
import { same, section } from "../spec.ts";

const { specs, write } = section("§3");
export const macroSpecs = specs;

const MACRO = "fvtt-types client/documents/macro.d.mts; foundryvtt.com/api Macro";
const HOTBAR = "fvtt-types client/documents/user.d.mts, assignHotbarMacro, getHotbarMacros";

const script = (command: string): string =>
  `const m = await Macro.implementation.create({ name: "M", type: "script", command: ${JSON.stringify(command)} });`;

write("macro.create", "documented", MACRO, "a macro has a type, a command and an author, and lies among the world's", [
  `
  ${script("return 1;")} return [m.type, m.command, m.author === game.user, m.isAuthor, game.macros.get(m.id) === m, m.isOwner];`,
  ["script", "return 1;", true, true, true, true],
]);
write("macro.default", "documented", MACRO, "a macro is one for the chat unless it says otherwise", [
  'const m = new Macro.implementation({ name: "M" }); return [m.type, m.command, m.scope];',
  ["chat", "", "global"],
]);
write(
  "macro.execute",
  "documented",
  `${MACRO}, execute`,
  "execute runs a script and answers what it returns, with speaker, actor, token, character and scope at hand",
  [
    `
  ${script("const a = await Promise.resolve(20); return [a + scope.more, more, typeof speaker, actor, token, character, this.name];")}
  return m.execute({ more: 2 });`,
    [22, 2, "object", null, null, null, "M"],
  ],
);
write("macro.actor", "documented", `${MACRO}, execute`, "a script is given the actor of the call", [
  `
  const a = await probe.hero(); ${script("return actor.name;")} return m.execute({ actor: a });`,
  "Hero",
]);
write(
  "macro.player",
  "documented",
  `${MACRO}; CONST.USER_PERMISSIONS.MACRO_SCRIPT`,
  "a player makes and runs macros of their own, and not the others'",
  async (host) => {
    same(
      await host.one.run(
        `${script("return 7;")} return [m.isOwner, m.canExecute, await m.execute(), game.user.can("MACRO_SCRIPT")];`,
      ),
      [true, true, 7, true],
    );
    const uuid = await host.gm.run(`${script("return 7;")} return m.uuid;`);
    await host.settle();
    same(
      await host.one.run(
        "const m = fromUuidSync(args); return [m.canExecute, (await m.execute()) === undefined];",
        uuid,
      ),
      [false, true],
    );
    same(
      await host.one.run(
        "try { await fromUuidSync(args).update({ command: 'return 8;' }); return 'done'; } catch { return 'refused'; }",
        uuid,
      ),
      "refused",
    );
  },
);
write("macro.chat", "documented", `${MACRO}, execute`, "a macro for the chat says its command", async (host) => {
  await host.gm.run(
    'const m = await Macro.implementation.create({ name: "M", type: "chat", command: "Well met!" }); await m.execute();',
  );
  await host.gm.until("return game.messages.some(m => m.content.includes('Well met!'));");
});
write("hotbar.assign", "documented", HOTBAR, "a macro is put into a slot, moved from one to another, and taken away", [
  `
  ${script("return 1;")} const user = game.user; const at = () => user.getHotbarMacros(2).filter(s => s.macro !== null).map(s => [s.slot, s.macro.id === m.id]);
  await user.assignHotbarMacro(m, 12); const read = [at()]; await user.assignHotbarMacro(m, 15, { fromSlot: 12 }); read.push(at()); await user.assignHotbarMacro(null, 15); read.push(at()); return read;`,
  [[[12, true]], [[15, true]], []],
]);
write("hotbar.page", "documented", HOTBAR, "a page of the hotbar has ten slots, the first page those from 1 on", [
  "const page = game.user.getHotbarMacros(); return [page.length, page[0].slot, page[9].slot];",
  [10, 1, 10],
]);
write("hotbar.bounds", "documented", HOTBAR, "there is no slot beyond the fiftieth", [
  `${script("")} try { await game.user.assignHotbarMacro(m, 51); return "done"; } catch { return "threw"; }`,
  "threw",
]);
