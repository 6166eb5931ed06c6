/** §3: operations on documents, permissions, synthetic actors, uuids, flags. */
import { holds, same, section, thrown, type Client, type Host } from "../spec.ts";

const { specs, write } = section("§3");
export const documentSpecs = specs;

const DOC = "fvtt-types common/abstract/document.d.mts";
const OWNERSHIP = "foundryvtt.com/article/users; fvtt-types BaseActor#testUserPermission";

const CALLBACKS = "/^(_pre|_on|pre[A-Z]|create[A-Z]|update[A-Z]|delete[A-Z]|system\\\\._|render)/".replaceAll(
  "\\\\",
  "\\",
);
const orderOf = (client: Client, uuid: unknown): Promise<unknown> =>
  client.run(`return probe.order(${CALLBACKS}, args.split(".").at(-1));`, uuid);
const hero = async (host: Host, data: object = {}): Promise<string> => {
  const uuid = String(await host.gm.run("return (await probe.hero(args)).uuid;", data));
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return uuid;
};
const owned = (host: Host, level = 3): Promise<string> =>
  hero(host, { ownership: { default: 0, [host.one.userId]: level } });

write(
  "create.order",
  "documented",
  DOC,
  "a creation runs _preCreate, preCreate, _onCreate, create at the requester",
  async (host) => {
    const uuid = await host.gm.run("return (await probe.hero()).uuid;");
    same(
      await host.gm.run(
        "return probe.order(/^(_preCreate|preCreate|_onCreate|create)/).filter(at => at.endsWith('Actor'));",
      ),
      ["_preCreate Actor", "preCreateActor", "_onCreate Actor", "createActor"],
    );
    await host.settle();
    same(await orderOf(host.one, uuid), ["_onCreate Actor", "createActor"]);
  },
);
write(
  "update.order",
  "documented",
  DOC,
  "an update runs the pre callbacks at the requester, then _on, hook and operation callbacks",
  async (host) => {
    const uuid = await hero(host);
    await host.gm.run("await fromUuidSync(args).update({ 'system.bonus': 2 });", uuid);
    same(await orderOf(host.gm, uuid), [
      "system._preUpdate",
      "_preUpdate Actor",
      "preUpdateActor",
      "_preUpdateOperation Actor",
      "system._onUpdate",
      "_onUpdate Actor",
      "updateActor",
      "_onUpdateOperation Actor",
    ]);
  },
);
write("update.others", "documented", DOC, "the others run only what comes after, in the same order", async (host) => {
  const uuid = await hero(host);
  await host.gm.run("await fromUuidSync(args).update({ 'system.bonus': 2 });", uuid);
  await host.settle();
  same(await orderOf(host.one, uuid), [
    "system._onUpdate",
    "_onUpdate Actor",
    "updateActor",
    "_onUpdateOperation Actor",
  ]);
});
write("delete.order", "documented", DOC, "a deletion runs _preDelete, preDelete, _onDelete, delete", async (host) => {
  const uuid = await hero(host);
  await host.gm.run("await fromUuidSync(args).delete();", uuid);
  await host.settle();
  same(await orderOf(host.gm, uuid), ["_preDelete Actor", "preDeleteActor", "_onDelete Actor", "deleteActor"]);
  same(await orderOf(host.two, uuid), ["_onDelete Actor", "deleteActor"]);
});
for (const [id, veto, sentence] of [
  ["callback", "_preUpdate Actor", "an update vetoed by _preUpdate resolves undefined and changes nothing"],
  ["hook", "preUpdateActor", "an update vetoed by the hook resolves undefined and changes nothing"],
  [
    "operation",
    "_preUpdateOperation Actor",
    "an update vetoed by _preUpdateOperation resolves undefined and changes nothing",
  ],
] as const) {
  write(`veto.${id}`, "documented", DOC, sentence, async (host) => {
    const uuid = await hero(host);
    same(
      await host.gm.run(
        "probe.vetoes.add(args.veto); return (await fromUuidSync(args.uuid).update({ name: 'New' })) ?? 'undefined';",
        { uuid, veto },
      ),
      "undefined",
    );
    await host.settle();
    for (const client of host.connected()) same(await client.run("return fromUuidSync(args).name;", uuid), "Hero");
  });
}
write("veto.create", "documented", DOC, "a vetoed creation resolves undefined", [
  "probe.vetoes.add('preCreateActor'); const before = game.actors.size; const got = await probe.hero(); return [got ?? 'undefined', game.actors.size - before];",
  ["undefined", 0],
]);
write("veto.delete", "documented", DOC, "a vetoed deletion leaves the document", [
  "const actor = await probe.hero(); probe.vetoes.add('preDeleteActor'); await actor.delete(); return game.actors.has(actor.id);",
  true,
]);
write("veto.stops-hook", "inferred", DOC, "a veto of _preUpdate comes before the hook, which is not called", [
  "const actor = await probe.hero(); probe.vetoes.add('_preUpdate Actor'); await actor.update({ name: 'New' }); return probe.order(/preUpdateActor/).length;",
  0,
]);
write("update.empty", "documented", DOC, "an update whose difference is empty resolves undefined", async (host) => {
  const uuid = await hero(host);
  same(
    await host.gm.run(
      "return (await fromUuidSync(args).update({ name: 'Hero', 'system.hp.value': 10 })) ?? 'undefined';",
      uuid,
    ),
    "undefined",
  );
  await host.settle();
  same(await orderOf(host.one, uuid), []);
});
write("update.resolves", "documented", DOC, "an update resolves the document itself", [
  "const actor = await probe.hero(); return (await actor.update({ name: 'New' })) === actor;",
  true,
]);
write("update.diff", "documented", DOC, "_onUpdate and updateX see only what changed", async (host) => {
  const uuid = await hero(host);
  await host.gm.run("await fromUuidSync(args).update({ name: 'Hero', 'system.hp': { value: 7, max: 12 } });", uuid);
  await host.settle();
  same(
    await host.one.run(
      "const c = probe.calls.find(c => c.at === 'updateActor').changes; delete c._stats; delete c._id; return c;",
    ),
    { system: { hp: { value: 7 } } },
  );
});
write(
  "update.raw",
  "relied on by 2 public systems",
  "foundryvtt.com/releases/12: diff after pre-hooks; dnd5e and pf2e compare with _source",
  "_preUpdate and preUpdate see the changes before diff and cleaning",
  async (host) => {
    const uuid = await hero(host);
    await host.gm.run(
      "await fromUuidSync(args).update({ name: 'Hero', system: { hp: { value: 99 }, bonus: 1 } });",
      uuid,
    );
    same(
      await host.gm.run(
        "const c = probe.calls.find(c => c.at === 'preUpdateActor').changes; return [c.name, c.system.hp.value];",
      ),
      ["Hero", 99],
    );
  },
);
write(
  "update.no-diff",
  "inferred",
  "fvtt-types DatabaseUpdateOperation diff",
  "with diff false an equal value is sent all the same",
  async (host) => {
    const uuid = await hero(host);
    await host.gm.run("await fromUuidSync(args).update({ name: 'Hero' }, { diff: false });", uuid);
    await host.settle();
    same(await host.one.run("return probe.calls.filter(c => c.at === 'updateActor').map(c => c.changes.name);"), [
      "Hero",
    ]);
  },
);
write(
  "options.travel",
  "documented",
  "fvtt-types DatabaseOperation; used by dnd5e's options",
  "options of the call and keys written in pre callbacks travel to every client",
  async (host) => {
    const uuid = await hero(host);
    await host.gm.run(
      `const id = Hooks.once("preUpdateActor", (doc, changes, options) => { options.added = { by: "hook" }; });
    await fromUuidSync(args).update({ name: "New" }, { own: 5 });`,
      uuid,
    );
    await host.settle();
    same(
      await host.two.run("const o = probe.calls.find(c => c.at === 'updateActor').options; return [o.own, o.added];"),
      [5, { by: "hook" }],
    );
  },
);
write("user-id", "documented", DOC, "the userId of a hook is the requester's, on every client", async (host) => {
  const uuid = await owned(host);
  await host.one.run("await fromUuidSync(args).update({ name: 'Mine' });", uuid);
  await host.settle("one");
  for (const client of host.connected())
    same(await client.run("return probe.calls.filter(c => c.at === 'updateActor').map(c => c.userId);"), [
      host.one.userId,
    ]);
});
write(
  "create.update-source",
  "documented",
  "fvtt-types Document#_preCreate",
  "_preCreate alters the document with updateSource",
  async (host) => {
    const uuid = await host.gm.run(
      "probe.at['_preCreate Actor'] = doc => { doc.updateSource({ 'system.bonus': 3 }); }; return (await probe.hero()).uuid;",
    );
    await host.settle();
    same(await host.one.run("return fromUuidSync(args).system.bonus;", uuid), 3);
  },
);
write(
  "create.mutate-data",
  "documented",
  "fvtt-types Document#_preCreate",
  "altering the data of a creation in its hook does nothing",
  ["Hooks.once('preCreateActor', (doc, data) => { data.name = 'Other'; }); return (await probe.hero()).name;", "Hero"],
);
write("batch.callbacks", "documented", DOC, "a batch runs its callbacks for each document", [
  `
  const actors = await foundry.documents.Actor.implementation.createDocuments([{ name: "A", type: "hero" }, { name: "B", type: "hero" }]); probe.calls.length = 0;
  const done = await foundry.documents.Actor.implementation.updateDocuments(actors.map(a => ({ _id: a.id, "system.bonus": 1 })));
  return [done.length, probe.order(/^preUpdateActor/).length, probe.order(/^_preUpdateOperation/).length, probe.order(/^updateActor/).length];`,
  [2, 2, 1, 2],
]);
write("batch.veto", "documented", DOC, "in a batch a vetoed or unchanged document is left out of the answer", [
  `
  const actors = await foundry.documents.Actor.implementation.createDocuments([{ name: "A", type: "hero" }, { name: "B", type: "hero" }, { name: "C", type: "hero" }]);
  probe.at.preUpdateActor = doc => doc.name === "A" ? false : undefined;
  const done = await foundry.documents.Actor.implementation.updateDocuments(actors.map(a => ({ _id: a.id, "system.bonus": a.name === "C" ? 0 : 1 })));
  return done.map(a => a.name);`,
  ["B"],
]);
write("no-hook", "documented", "fvtt-types DatabaseOperation noHook", "noHook skips the pre hooks only", [
  `
  const actor = await probe.hero(); probe.calls.length = 0; await actor.update({ name: "New" }, { noHook: true });
  return [probe.order(/^preUpdateActor/).length, probe.order(/^updateActor/).length];`,
  [0, 1],
]);
write(
  "keep-id",
  "documented",
  "fvtt-types DatabaseCreateOperation keepId",
  "keepId keeps the id that one gives, else the server makes one",
  [
    `
  const id = foundry.utils.randomID(); const kept = await probe.hero({ _id: id }, { keepId: true }); const fresh = await probe.hero({ _id: foundry.utils.randomID() });
  return [kept.id === id, fresh.id.length];`,
    [true, 16],
  ],
);
write("implementation", "documented", DOC, "documents are of the configured class", [
  "return (await probe.hero()) instanceof CONFIG.Actor.documentClass;",
  true,
]);
write("unsaved", "documented", DOC, "a document made with new is not stored", [
  "const a = new foundry.documents.Actor.implementation({ name: 'X', type: 'hero' }); return [a.id, a.system.hp.value, game.actors.getName('X') ?? null];",
  [null, 10, null],
]);
write(
  "embedded.create",
  "documented",
  DOC,
  "embedded documents run their own callbacks and tell the parent",
  async (host) => {
    const uuid = await hero(host);
    await host.gm.run(
      "await fromUuidSync(args).createEmbeddedDocuments('Item', [{ name: 'Gear', type: 'gear' }]);",
      uuid,
    );
    await host.settle();
    const seen = (client: Client): Promise<unknown> => client.run("return probe.order(/Item$|Descendant/);");
    same(await seen(host.gm), [
      "_preCreate Item",
      "preCreateItem",
      "_preCreateDescendantDocuments Actor",
      "_onCreate Item",
      "createItem",
      "_onCreateDescendantDocuments Actor",
    ]);
    same(await seen(host.one), [
      "_preCreateDescendantDocuments Actor",
      "_onCreate Item",
      "createItem",
      "_onCreateDescendantDocuments Actor",
    ]);
  },
);
write(
  "embedded.update-delete",
  "documented",
  DOC,
  "parents hear of updates and deletions of their children on every client",
  async (host) => {
    const uuid = await hero(host, { items: [{ name: "Gear", type: "gear" }] });
    await host.gm.run(
      "const item = fromUuidSync(args).items.contents[0]; await item.update({ name: 'Tool' }); await item.delete();",
      uuid,
    );
    await host.settle();
    same(await host.two.run("return probe.order(/Descendant/);"), [
      "_onUpdateDescendantDocuments Actor",
      "_onDeleteDescendantDocuments Actor",
    ]);
    same(await host.two.run("return fromUuidSync(args).items.size;", uuid), 0);
  },
);
write(
  "embedded.parent-deleted",
  "inferred",
  "foundryvtt issue tracker: delete of a parent",
  "the deletion of a parent fires no hooks for its children",
  async (host) => {
    const uuid = await hero(host, { items: [{ name: "Gear", type: "gear" }] });
    await host.gm.run("await fromUuidSync(args).delete();", uuid);
    await host.settle();
    same(await host.one.run("return probe.order(/deleteItem|_onDelete Item/);"), []);
  },
);
write(
  "apps.render",
  "documented",
  "fvtt-types ClientDocument apps, render",
  "the apps registered on a document are rendered after its callbacks, on every client",
  async (host) => {
    const uuid = await hero(host);
    await host.one.run("const a = fromUuidSync(args); a.apps.probe = { render() { probe.note('render', a); } };", uuid);
    await host.gm.run("await fromUuidSync(args).update({ 'system.bonus': 2 });", uuid);
    await host.settle();
    same(
      await host.one.run(
        "const order = probe.order(/^(_onUpdate Actor|render)$/); delete fromUuidSync(args).apps.probe; return order;",
        uuid,
      ),
      ["_onUpdate Actor", "render"],
    );
  },
);
write("apps.no-render", "documented", "fvtt-types DatabaseOperation render", "render false leaves the apps alone", [
  "const a = await probe.hero(); let renders = 0; a.apps.probe = { render() { renders += 1; } }; await a.update({ name: 'New' }, { render: false }); delete a.apps.probe; return renders;",
  0,
]);
write(
  "reference.separate",
  "documented",
  "documents live in each client",
  "changing a document in memory changes it nowhere else",
  async (host) => {
    const uuid = await hero(host, { system: { box: { deep: { n: 1 } } } });
    await host.gm.run(
      "fromUuidSync(args).system.box.deep.n = 99; fromUuidSync(args)._source.system.box.deep.n = 98;",
      uuid,
    );
    await host.settle();
    same(await host.one.run("return fromUuidSync(args).system.box.deep.n;", uuid), 1);
  },
);
write("reference.caller", "documented", DOC, "the caller's data is not kept by reference", [
  "const box = { deep: { n: 1 } }; const a = await probe.hero({ system: { box } }); box.deep.n = 5; return a.system.box.deep.n;",
  1,
]);

// Permissions: each line of the table.
const refused = async (client: Client, code: string, args: unknown): Promise<void> =>
  same(await client.run(thrown(code), args), "threw");
write("rights.owner", "documented", OWNERSHIP, "an owner updates an actor", async (host) => {
  const uuid = await owned(host);
  same(await host.one.run("return (await fromUuidSync(args).update({ name: 'Mine' })).name;", uuid), "Mine");
});
write(
  "rights.observer",
  "documented",
  OWNERSHIP,
  "an observer's update of an actor is refused and nothing changes anywhere",
  async (host) => {
    const uuid = await owned(host, 2);
    await refused(host.one, "await fromUuidSync(args).update({ name: 'Mine' });", uuid);
    await host.settle("one");
    for (const client of host.connected()) same(await client.run("return fromUuidSync(args).name;", uuid), "Hero");
  },
);
write(
  "rights.item",
  "documented",
  OWNERSHIP,
  "an owner of an actor writes its items; another player does not",
  async (host) => {
    const uuid = await hero(host, {
      ownership: { default: 0, [host.one.userId]: 3 },
      items: [{ name: "Gear", type: "gear" }],
    });
    const edit = "await fromUuidSync(args).items.contents[0].update({ 'system.weight': 9 });";
    await refused(host.two, edit, uuid);
    await host.one.run(edit, uuid);
    same(await host.one.run("return fromUuidSync(args).items.contents[0].system.weight;", uuid), 9);
  },
);
write("rights.delete", "documented", OWNERSHIP, "a player who does not own an actor cannot delete it", async (host) => {
  const uuid = await owned(host);
  await refused(host.two, "await fromUuidSync(args).delete();", uuid);
  await host.settle("two");
  same(await host.gm.run("return fromUuidSync(args) !== null;", uuid), true);
});
write(
  "rights.actor-create",
  "documented",
  "core permission ACTOR_CREATE: assistants by default",
  "a player cannot create an actor by default",
  async (host) => {
    await refused(host.one, "await probe.hero();", null);
  },
);
write("rights.token", "documented", OWNERSHIP, "a token is written by the owner of its actor", async (host) => {
  const uuid = await owned(host);
  const token = await host.gm.run("return (await probe.token(fromUuidSync(args))).uuid;", uuid);
  await host.settle();
  await refused(host.two, "await fromUuidSync(args).update({ name: 'Other' });", token);
  await host.one.run("await fromUuidSync(args).update({ name: 'Mine' });", token);
  same(await host.one.run("return fromUuidSync(args).name;", token), "Mine");
});
write(
  "rights.message",
  "documented",
  "fvtt-types BaseChatMessage permissions",
  "a message is updated by its author or a game master only",
  async (host) => {
    const uuid = await host.one.run("return (await probe.create('ChatMessage', { content: 'mine' })).uuid;");
    await host.settle("one");
    await refused(host.two, "await fromUuidSync(args).update({ content: 'theirs' });", uuid);
    await host.one.run("await fromUuidSync(args).update({ content: 'changed' });", uuid);
    await host.gm.run("await fromUuidSync(args).update({ flavor: 'seen' });", uuid);
    same(await host.gm.run("const m = fromUuidSync(args); return [m.content, m.flavor, m.author.id];", uuid), [
      "changed",
      "seen",
      host.one.userId,
    ]);
  },
);
write(
  "rights.message-author",
  "documented",
  "fvtt-types BaseChatMessage; the server checks the author",
  "a player cannot create a message in another's name",
  async (host) => {
    const author = await host.one.run(
      `try { return (await probe.create("ChatMessage", { content: "x", author: args })).author.id; } catch (error) { return "threw"; }`,
      host.two.userId,
    );
    holds(author !== host.two.userId, "the message bears the name of somebody else");
  },
);
write(
  "rights.user-self",
  "documented",
  "fvtt-types BaseUser permissions",
  "a user writes itself, but not its role and not others",
  async (host) => {
    await host.one.run("await game.user.setFlag('contract-probe', 'note', 1);");
    await refused(host.one, "await game.user.update({ role: 4 });", null);
    await refused(host.one, "await game.users.get(args).setFlag('contract-probe', 'note', 1);", host.two.userId);
    same(await host.gm.run("return game.users.get(args).role;", host.one.userId), 1);
  },
);
const PERMISSIONS =
  "fvtt-types Game.Permissions, CONST.USER_PERMISSIONS, BaseUser#hasPermission; foundryvtt.com/article/users";
/** Runs with roles that the world gives a permission, and takes them back. */
async function permitting(
  host: Host,
  permission: string,
  roles: readonly number[],
  deed: () => Promise<void>,
): Promise<void> {
  const before = await host.gm.run(
    "const table = foundry.utils.deepClone(game.settings.get('core', 'permissions')); await game.settings.set('core', 'permissions', { ...table, [args[0]]: args[1] }); return table;",
    [permission, roles],
  );
  await host.settle();
  try {
    await deed();
  } finally {
    await host.gm.run("await game.settings.set('core', 'permissions', args);", before);
    await host.settle();
  }
}
write(
  "permissions.table",
  "relied on by 2 public systems",
  `${PERMISSIONS}; systems read game.permissions.SETTINGS_MODIFY.includes(role)`,
  "game.permissions lists the roles that have each permission, the default role and those above it where nothing else is set",
  async (host) => {
    for (const client of [host.gm, host.one]) {
      same(
        await client.run(`const { USER_PERMISSIONS, USER_ROLES } = CONST; const stored = game.settings.get("core", "permissions");
      return [Object.keys(USER_PERMISSIONS).filter(key => !(game.permissions[key]?.includes(USER_PERMISSIONS[key].defaultRole) && stored[key]?.includes(USER_PERMISSIONS[key].defaultRole))),
        game.permissions.SETTINGS_MODIFY.includes(USER_ROLES.PLAYER), game.permissions.SETTINGS_MODIFY.includes(USER_ROLES.GAMEMASTER), game.permissions.SHOW_CURSOR.includes(USER_ROLES.PLAYER)];`),
        [[], false, true, true],
      );
    }
  },
);
write(
  "permissions.given",
  "documented",
  PERMISSIONS,
  "a role that the table gives a permission has it, at the server as well",
  async (host) => {
    await refused(host.one, "await probe.create('Actor', { name: 'Mine', type: 'hero' });", null);
    await permitting(host, "ACTOR_CREATE", [1, 2, 3, 4], async () =>
      same(
        await host.one.run(
          "const made = await probe.create('Actor', { name: 'Mine', type: 'hero' }); return [game.user.can('ACTOR_CREATE'), game.user.hasPermission('ACTOR_CREATE'), game.permissions.ACTOR_CREATE.includes(1), made.isOwner];",
        ),
        [true, true, true, true],
      ),
    );
    await refused(host.one, "await probe.create('Actor', { name: 'Mine', type: 'hero' });", null);
  },
);
write(
  "permissions.taken",
  "documented",
  PERMISSIONS,
  "a role that the table does not name lacks the permission that it had by default; a game master never lacks it",
  async (host) => {
    const script = "await probe.create('Macro', { name: 'M', type: 'script', command: '1' });";
    same(await host.one.run(`${script} return game.user.can('MACRO_SCRIPT');`), true);
    await permitting(host, "MACRO_SCRIPT", [], async () => {
      same(await host.one.run("return game.user.can('MACRO_SCRIPT');"), false);
      await refused(host.one, script, null);
      same(await host.gm.run(`${script} return game.user.can('MACRO_SCRIPT');`), true);
    });
  },
);
write(
  "permissions.own",
  "documented",
  "fvtt-types common/documents/user.d.mts, field permissions",
  "a permission of the user's own goes before the role's",
  async (host) => {
    const set = (value: boolean | null): Promise<unknown> =>
      host.gm.run(
        "await game.users.get(args[0]).update({ permissions: args[1] === null ? {} : { ITEM_CREATE: args[1] } }, { recursive: false, diff: false });",
        [host.one.userId, value],
      );
    await set(true);
    await host.settle();
    try {
      same(
        await host.one.run(
          "return [game.user.can('ITEM_CREATE'), (await probe.create('Item', { name: 'I', type: 'gear' })).name];",
        ),
        [true, "I"],
      );
      same(await host.two.run("return game.user.can('ITEM_CREATE');"), false);
    } finally {
      await set(null);
    }
  },
);
write(
  "permissions.settings",
  "documented",
  "core permission SETTINGS_MODIFY; foundryvtt.com/article/users",
  "who is given SETTINGS_MODIFY writes world settings",
  async (host) => {
    await permitting(host, "SETTINGS_MODIFY", [1, 2, 3, 4], async () => {
      const value = 700 + Number(await host.one.run("return game.settings.get('contract-probe', 'world');"));
      await host.one.run("await game.settings.set('contract-probe', 'world', args);", value);
      await host.settle("one");
      same(await host.gm.run("return game.settings.get('contract-probe', 'world');"), value);
    });
  },
);
write(
  "permissions.assistant",
  "documented",
  "foundryvtt/foundryvtt#10912",
  "an assistant without SETTINGS_MODIFY writes the core settings of play, and no others",
  async (host) => {
    const aide = await host.connect("gm2");
    const play = (role: number): Promise<unknown> =>
      host.gm.run("await game.users.get(args[0]).update({ role: args[1] });", [aide.userId, role]);
    const former = Number(await aide.run("return game.user.role;"));
    await play(3);
    await host.settle();
    try {
      await permitting(host, "SETTINGS_MODIFY", [4], async () => {
        await aide.until("return game.user.role === 3 && !game.user.can('SETTINGS_MODIFY');");
        same(
          await aide.run(
            `const config = foundry.utils.deepClone(game.settings.get("core", "combatTrackerConfig")); await game.settings.set("core", "combatTrackerConfig", config); return "done";`,
          ),
          "done",
        );
        await refused(aide, "await game.settings.set('contract-probe', 'world', 99998);", null);
      });
    } finally {
      await play(former);
    }
  },
);
write("rights.scene", "documented", "fvtt-types BaseScene permissions", "a player cannot write a scene", async (host) =>
  refused(host.one, "await probe.scene().update({ name: 'Mine' });", null),
);
write(
  "rights.combat",
  "documented",
  "fvtt-types BaseCombat permissions",
  "a player cannot create a combat nor write its system",
  async (host) => {
    await refused(host.one, "await probe.create('Combat', { type: 'duel' });", null);
    const uuid = await host.gm.run("return (await probe.combat([1])).uuid;");
    await host.settle();
    await refused(host.one, "await fromUuidSync(args).update({ 'system.tally': 1 });", uuid);
  },
);
write(
  "rights.combatant",
  "documented",
  "fvtt-types BaseCombatant permissions",
  "a combatant's owner updates its initiative, defeated, flags and system",
  async (host) => {
    const uuid = await owned(host);
    const combatant = await host.gm.run(
      "const c = await probe.combat([1], { actors: [fromUuidSync(args)] }); return c.combatants.contents[0].uuid;",
      uuid,
    );
    await host.settle();
    await host.one.run(
      "await fromUuidSync(args).update({ initiative: 7, 'system.tally': 2, 'flags.contract-probe.a': 1 });",
      combatant,
    );
    await refused(host.two, "await fromUuidSync(args).update({ initiative: 9 });", combatant);
    same(await host.gm.run("const c = fromUuidSync(args); return [c.initiative, c.system.tally];", combatant), [7, 2]);
  },
);
/** A combatant of player one's whose field `oath` the manifest keeps for game masters. Answers its uuid. */
const sworn = async (host: Host): Promise<unknown> => {
  const combatant = await host.gm.run(
    `const c = await probe.combat([]);
    const [made] = await c.createEmbeddedDocuments("Combatant", [{ type: "sworn", actorId: fromUuidSync(args).id, system: { oath: { turns: 2 } } }]); return made.uuid;`,
    await owned(host),
  );
  await host.settle();
  return combatant;
};
const GM_ONLY =
  'foundryvtt.com/api: ServerSanitizationFields#gmOnlyFields, "Fields that can only be updated by a GM user"; paths relative to system';
write(
  "rights.gm-only",
  "documented",
  GM_ONLY,
  "a field of gmOnlyFields is updated by game masters alone, what lies below it too; its owner writes the others",
  async (host) => {
    const uuid = await sworn(host);
    await refused(host.one, "await fromUuidSync(args).update({ 'system.oath.turns': 9 });", uuid);
    await refused(host.one, "await fromUuidSync(args).update({ 'system.oath': { turns: 9 } });", uuid);
    await host.one.run("await fromUuidSync(args).update({ 'system.tally': 3 });", uuid);
    await host.gm.run("await fromUuidSync(args).update({ 'system.oath.turns': 5 });", uuid);
    same(
      await host.two.until(
        "const { oath, tally } = fromUuidSync(args).system; return oath.turns === 5 ? [oath.turns, tally] : null;",
        uuid,
      ),
      [5, 3],
    );
  },
);
write(
  "rights.gm-only-whole",
  "inferred",
  `${GM_ONLY}; that a field is updated whichever way it is written is inferred`,
  "a field of gmOnlyFields is kept from a user who replaces the whole system data or deletes the field",
  async (host) => {
    const uuid = await sworn(host);
    await refused(host.one, "await fromUuidSync(args).update({ '==system': { tally: 1 } });", uuid);
    await refused(host.one, "await fromUuidSync(args).update({ system: { tally: 1 } }, { recursive: false });", uuid);
    await refused(host.one, "await fromUuidSync(args).update({ 'system.-=oath': null });", uuid);
    same(await host.gm.run("return fromUuidSync(args).system.oath.turns;", uuid), 2);
  },
);
write(
  "rights.gm-only-creation",
  "documented",
  "GitHub issue foundryvtt/foundryvtt 14252 (open; seen up to 14.363): no such document can be created by players, other than in version 13",
  "a player cannot create a document whose subtype has gmOnlyFields",
  async (host) => {
    const uuid = await owned(host);
    const combat = await host.gm.run("return (await probe.combat([])).uuid;");
    await host.settle();
    const create =
      "await fromUuidSync(args.combat).createEmbeddedDocuments('Combatant', [{ type: args.type, actorId: fromUuidSync(args.uuid).id }]);";
    await refused(host.one, create, { combat, uuid, type: "sworn" });
    await host.one.run(create, { combat, uuid, type: "duellist" });
    same(await host.gm.run("return fromUuidSync(args).combatants.map(c => c.type);", combat), ["duellist"]);
  },
  [14],
);
write(
  "rights.levels",
  "documented",
  OWNERSHIP,
  "testUserPermission compares levels, exact or at least, and a game master always passes",
  async (host) => {
    const uuid = await owned(host, 2);
    same(
      await host.gm.run(
        `const a = fromUuidSync(args.uuid); const user = game.users.get(args.user); return [
    a.testUserPermission(user, "LIMITED"), a.testUserPermission(user, "OBSERVER", { exact: true }), a.testUserPermission(user, "OWNER"), a.testUserPermission(game.user, "OWNER"), a.isOwner];`,
        { uuid, user: host.one.userId },
      ),
      [true, true, false, true, true],
    );
    same(await host.one.run("return fromUuidSync(args).isOwner;", uuid), false);
  },
);
write(
  "rights.assistant",
  "documented",
  "fvtt-types User#isGM",
  "isGM is true for game masters and assistants, not for players",
  async (host) => {
    same(
      await host.gm.run(
        "const U = foundry.documents.User.implementation; return [1, 2, 3, 4].map(role => new U({ name: 'x', role }).isGM);",
      ),
      [false, false, true, true],
    );
  },
);
write(
  "html.sanitised",
  "documented",
  "system.json htmlFields",
  "the server cleans the HTML fields that the manifest lists",
  async (host) => {
    const text = String(
      await host.gm.run(
        `return (await probe.hero({ system: { biography: "<p>ok</p><script>bad()</script>" } })).system.biography;`,
      ),
    );
    holds(text.includes("<p>ok</p>") && !text.includes("<script"), `the server kept: ${text}`);
  },
);

// Synthetic actors.
const token = async (host: Host): Promise<{ base: string; token: string }> => {
  const base = await hero(host, { items: [{ name: "Gear", type: "gear" }] });
  const uuid = String(
    await host.gm.run("return (await probe.token(fromUuidSync(args), { actorLink: false })).uuid;", base),
  );
  await host.settle();
  for (const client of host.connected()) await client.run("probe.reset();");
  return { base, token: uuid };
};
write(
  "synthetic.own",
  "documented",
  "fvtt-types TokenDocument#actor, ActorDelta",
  "the actor of an unlinked token is its own: an update of it leaves the base actor",
  async (host) => {
    const ids = await token(host);
    await host.gm.run("await fromUuidSync(args.token).actor.update({ 'system.hp.value': 3 });", ids);
    await host.settle();
    for (const client of host.connected()) {
      same(
        await client.run(
          "const t = fromUuidSync(args.token); return [t.actor.isToken, t.actor.token === t, t.actor.system.hp.value, fromUuidSync(args.base).system.hp.value];",
          ids,
        ),
        [true, true, 3, 10],
      );
    }
  },
);
write(
  "synthetic.hooks",
  "documented",
  "fvtt-types ActorDelta",
  "an update of a synthetic actor fires the Actor hooks on every client",
  async (host) => {
    const ids = await token(host);
    await host.gm.run("await fromUuidSync(args.token).actor.update({ 'system.hp.value': 3 });", ids);
    await host.settle();
    same(await host.gm.run("return probe.order(/^(preUpdateActor|updateActor)$/);"), ["preUpdateActor", "updateActor"]);
    same(await host.one.run("return probe.order(/^(preUpdateActor|updateActor)$/);"), ["updateActor"]);
  },
);
write(
  "synthetic.delta",
  "documented",
  "fvtt-types ActorDelta",
  "what a synthetic actor has otherwise is stored in the token's delta",
  async (host) => {
    const ids = await token(host);
    await host.gm.run("await fromUuidSync(args.token).actor.update({ 'system.hp.value': 3 });", ids);
    await host.settle();
    same(await host.one.run("return fromUuidSync(args.token).delta._source.system.hp.value;", ids), 3);
  },
);
write(
  "synthetic.items",
  "documented",
  "fvtt-types ActorDelta",
  "items of a synthetic actor are changed for this token only",
  async (host) => {
    const ids = await token(host);
    await host.gm.run("await fromUuidSync(args.token).actor.items.contents[0].update({ 'system.weight': 8 });", ids);
    await host.settle();
    same(
      await host.one.run(
        "return [fromUuidSync(args.token).actor.items.contents[0].system.weight, fromUuidSync(args.base).items.contents[0].system.weight];",
        ids,
      ),
      [8, 1],
    );
  },
);
write(
  "synthetic.follows",
  "documented",
  "fvtt-types ActorDelta",
  "a change of the base actor reaches a synthetic actor where it has nothing of its own",
  async (host) => {
    const ids = await token(host);
    await host.gm.run(
      "await fromUuidSync(args.token).actor.update({ 'system.hp.value': 3 }); await fromUuidSync(args.base).update({ 'system.bonus': 5, 'system.hp.value': 8 });",
      ids,
    );
    await host.settle();
    same(
      await host.one.run("const a = fromUuidSync(args.token).actor; return [a.system.bonus, a.system.hp.value];", ids),
      [5, 3],
    );
  },
);
write(
  "synthetic.uuid",
  "documented",
  "fvtt-types TokenDocument, uuid",
  "a synthetic actor's item has the uuid Scene.s.Token.t.Actor.a.Item.i",
  async (host) => {
    const ids = await token(host);
    const uuid = String(await host.gm.run("return fromUuidSync(args.token).actor.items.contents[0].uuid;", ids));
    holds(/^Scene\.\w{16}\.Token\.\w{16}\.Actor\.\w{16}\.Item\.\w{16}$/.test(uuid), `the uuid is ${uuid}`);
    same(await host.one.run("return (await fromUuid(args)).name;", uuid), "Gear");
  },
);
write(
  "synthetic.linked",
  "documented",
  "fvtt-types TokenDocument#actor",
  "the actor of a linked token is the world's",
  ["const a = await probe.hero(); const t = await probe.token(a); return [t.actor === a, a.isToken];", [true, false]],
);
write(
  "uuid.world",
  "documented",
  "fvtt-types client/utils/helpers.d.mts fromUuid",
  "fromUuid finds a document or answers null",
  [
    "const a = await probe.hero(); return [(await fromUuid(a.uuid)) === a, await fromUuid('Actor.aaaaaaaaaaaaaaaa')];",
    [true, null],
  ],
);
write(
  "uuid.sync",
  "documented",
  "fvtt-types client/utils/helpers.d.mts fromUuidSync",
  "fromUuidSync finds embedded documents of the world",
  [
    "const a = await probe.hero({ items: [{ name: 'Gear', type: 'gear' }] }); return fromUuidSync(a.items.contents[0].uuid).name;",
    "Gear",
  ],
);
write("flags.roundtrip", "documented", DOC, "flags are set, read and unset, on every client", async (host) => {
  const uuid = await hero(host);
  await host.gm.run("await fromUuidSync(args).setFlag('contract-probe', 'a', { b: 1 });", uuid);
  await host.settle();
  same(await host.one.run("return fromUuidSync(args).getFlag('contract-probe', 'a');", uuid), { b: 1 });
  await host.gm.run("await fromUuidSync(args).unsetFlag('contract-probe', 'a');", uuid);
  await host.settle();
  same(await host.one.run("return 'a' in (fromUuidSync(args).flags['contract-probe'] ?? {});", uuid), false);
});
write("flags.scope", "documented", DOC, "a flag of a scope that is not active throws", [
  `const a = await probe.hero(); ${thrown("await a.setFlag('no-such-module', 'a', 1);")}`,
  "threw",
]);
write("flags.null", "documented", DOC, "a flag set to null is there", [
  "const a = await probe.hero(); await a.setFlag('contract-probe', 'a', null); return [a.getFlag('contract-probe', 'a'), 'a' in a.flags['contract-probe']];",
  [null, true],
]);
write("roll-data", "documented", "fvtt-types Actor#getRollData", "getRollData answers the actor's system data itself", [
  "const a = await probe.hero(); return a.getRollData() === a.system || a.getRollData().hp.value;",
  true,
]);
write(
  "last-write",
  "inferred",
  "no transaction is documented",
  "of parallel updates of one field the last to arrive wins everywhere",
  async (host) => {
    const uuid = await owned(host);
    await Promise.all([
      host.gm.run("await fromUuidSync(args).update({ 'system.bonus': 1 });", uuid),
      host.one.run("await fromUuidSync(args).update({ 'system.bonus': 2 });", uuid),
    ]);
    await host.settle();
    await host.settle("one");
    const seen = await Promise.all(
      host.connected().map((client) => client.run("return fromUuidSync(args).system.bonus;", uuid)),
    );
    same(new Set(seen).size, 1);
  },
);
