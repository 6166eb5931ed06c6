/** Calls what no moment of a short fight calls: by the ways that the host itself takes, or an author of modules would. */
globalThis.reachOverrides = async (ruleset) => {
  const errors = [];
  const attempt = async (what, deed) => {
    try {
      await deed();
    } catch (error) {
      errors.push(`${what}: ${error.message}`);
    }
  };
  const { Actor, Item, Combat, ChatMessage, JournalEntry, JournalEntryPage } = foundry.documents;
  const actor = game.actors.find((each) => each.type === ruleset && each.hasPlayerOwner);
  const weapon = actor.items.find((each) => each.type === `${ruleset}Weapon`);
  const combat = game.combats.viewed;

  const documents = async () => {
    void actor.temporaryEffects;
    actor.reset();
    canvas.scene.tokens.contents[0].reset();
    for (const type of ["segments", "d20"]) new Actor.implementation({ name: "Nobody", type }).prepareData();
    await attempt("status", () => actor.toggleStatusEffect("prone"));
    await attempt("status", () => actor.toggleStatusEffect("prone"));
    await attempt("bar", () => actor.modifyTokenAttribute("nowhere", 0, true, true));
    await attempt("actor", async () =>
      (await Actor.implementation.create({ name: "Newcomer", type: ruleset })).delete(),
    );
    await attempt("item", async () =>
      (await Item.implementation.create({ name: "Thing", type: `${ruleset}Weapon` })).delete(),
    );
    await attempt("message", async () => (await ChatMessage.implementation.create({ content: "gone soon" })).delete());
    await attempt("combat", async () => (await Combat.implementation.create({ type: ruleset })).delete());
    await attempt("combatant", async () => {
      const [made] = await combat.createEmbeddedDocuments("Combatant", [
        { actorId: game.actors.find((each) => each.type === ruleset).id },
      ]);
      await made.delete();
    });
  };

  const turns = async () => {
    for (const name of ["previousTurn", "previousRound", "nextTurn", "nextRound", "resetAll"])
      await attempt(name, () => combat[name]());
    await attempt("initiative", () => combat.rollInitiative(combat.combatants.map(({ id }) => id)));
  };

  const closeDialogs = async () => {
    for (const app of foundry.applications.instances.values())
      if (app instanceof foundry.applications.api.DialogV2) await app.close();
  };
  const dialogs = async () => {
    for (const cls of [Actor, Item]) {
      void cls.implementation.createDialog({}).catch(() => undefined);
      await new Promise((done) => setTimeout(done, 200));
      await closeDialogs();
    }
  };

  const sheetOf = async (shown, tab) => {
    await attempt(`sheet of ${shown.name}`, async () => {
      const { sheet } = shown;
      await sheet.render({ force: true });
      const group = Object.keys(sheet.tabGroups)[0];
      if (tab && group !== undefined)
        sheet.changeTab(Object.keys(sheet.constructor.TABS?.[group]?.tabs ?? {})[0] ?? sheet.tabGroups[group], group, {
          force: true,
        });
      if (tab) await sheet._onDropItem?.({ target: document.createElement("li"), preventDefault() {} }, weapon);
      if (typeof sheet.submit === "function" && sheet.options.form?.handler !== undefined) await sheet.submit();
      await sheet.close();
    });
  };
  const sheets = async () => {
    await sheetOf(actor, true);
    await sheetOf(weapon, false);
    const entry = await JournalEntry.implementation.create({ name: "Pages" });
    void JournalEntryPage.implementation.createDialog({}, { parent: entry }).catch(() => undefined);
    await new Promise((done) => setTimeout(done, 200));
    await closeDialogs();
    for (const type of ["table", "codex"]) {
      await attempt(type, async () => {
        const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: type, type }]);
        await sheetOf(page, false);
      });
    }
    await entry.delete();
  };

  await documents();
  await turns();
  await dialogs();
  await sheets();
  return errors;
};
