/** §10: active effects and statuses, as far as the system relies on them. */
import { same, section } from "../spec.ts";

const { specs, write } = section("§10");
export const effectSpecs = specs;

const EFFECT = "fvtt-types client/documents/active-effect.d.mts";
const STATUS = "fvtt-types Actor#toggleStatusEffect; CONFIG.statusEffects";

write("status.toggle", "documented", STATUS, "toggleStatusEffect adds a status, and takes it away again", [`
  const a = await probe.hero(); await a.toggleStatusEffect("probe-daze"); const on = a.statuses.has("probe-daze"); await a.toggleStatusEffect("probe-daze"); return [on, a.statuses.has("probe-daze"), a.effects.size];`, [true, false, 0]]);
write("status.active", "documented", STATUS, "active true never adds a status twice", [`
  const a = await probe.hero(); await a.toggleStatusEffect("probe-daze", { active: true }); await a.toggleStatusEffect("probe-daze", { active: true }); return [a.statuses.has("probe-daze"), a.effects.size];`, [true, 1]]);
write("status.everybody", "documented", STATUS, "every client sees a status", async (host) => {
  const uuid = await host.gm.run("const a = await probe.hero(); await a.toggleStatusEffect('probe-daze', { active: true }); return a.uuid;");
  await host.settle();
  same(await host.one.run("return [...fromUuidSync(args).statuses];", uuid), ["probe-daze"]);
});
write("status.list", "documented", STATUS, "a pushed status is found by find", ["return CONFIG.statusEffects.find(e => e.id === 'probe-daze').img;", "icons/svg/daze.svg"]);
write("status.special", "documented", "CONFIG.specialStatusEffects", "the defeated status is dead", ["return CONFIG.specialStatusEffects.DEFEATED;", "dead"]);
write("effect.apply-13", "documented", EFFECT, "a change of mode ADD adds to a number of the actor", [`
  const a = await probe.hero({ system: { bonus: 1 } }); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E", changes: [{ key: "system.bonus", mode: 2, value: "3" }] }]); return [a.system.bonus, a.toObject().system.bonus];`, [4, 1]], [13]);
write("effect.apply-14", "documented", "foundryvtt.com/api/v14 ActiveEffect", "a change of type add adds to a number of the actor", [`
  const a = await probe.hero({ system: { bonus: 1 } }); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E", system: { changes: [{ key: "system.bonus", type: "add", value: 3 }] } }]); return [a.system.bonus, a.toObject().system.bonus];`, [4, 1]], [14]);
write("effect.disabled", "documented", EFFECT, "a disabled effect changes nothing", async (host) => {
  const data = host.generation === 13 ? { name: "E", disabled: true, changes: [{ key: "system.bonus", mode: 2, value: "3" }] } : { name: "E", disabled: true, system: { changes: [{ key: "system.bonus", type: "add", value: 3 }] } };
  same(await host.gm.run("const a = await probe.hero(); await a.createEmbeddedDocuments('ActiveEffect', [args]); return a.system.bonus;", data), 0);
});
write("effect.transfer", "documented", EFFECT, "the transferred effect of an item is among all that apply to its actor", [`
  const a = await probe.hero({ items: [{ name: "Gear", type: "gear" }] }); await a.items.contents[0].createEmbeddedDocuments("ActiveEffect", [{ name: "E", transfer: true }]); return [[...a.allApplicableEffects()].map(e => e.name), a.effects.size];`, [["E"], 0]]);
write("effect.statuses", "documented", EFFECT, "an effect's statuses are a Set", ["const a = await probe.hero(); const [e] = await a.createEmbeddedDocuments('ActiveEffect', [{ name: 'E', statuses: ['probe-daze'] }]); return [e.statuses instanceof Set, a.statuses.has('probe-daze')];", [true, true]]);
write("effect.temporary", "documented", `${EFFECT}, isTemporary; Actor#temporaryEffects`, "an effect with a status is temporary, one with neither status nor duration is not", [`
  const a = await probe.hero(); await a.createEmbeddedDocuments("ActiveEffect", [{ name: "A", statuses: ["probe-daze"] }, { name: "B" }]); return [a.temporaryEffects.map(e => e.name), a.appliedEffects.map(e => e.name)];`, [["A"], ["A", "B"]]]);
write("effect.unsaved", "relied on by 3 public systems", "pf2e TokenEffect, gurps and projectfu Actor#temporaryEffects", "an effect can be made without being stored, and carries its statuses", [`
  const a = await probe.hero(); const e = new ActiveEffect.implementation({ _id: "probestate000000", name: "E", img: "icons/svg/daze.svg", statuses: ["probe-daze"] }, { parent: a }); return [e.id, [...e.statuses], e.isTemporary, a.effects.size];`, ["probestate000000", ["probe-daze"], true, 0]]);
write("effect.show-icon", "documented", "foundryvtt.com/api/v14 ActiveEffectData#showIcon, CONST.ACTIVE_EFFECT_SHOW_ICON; foundryvtt issue 14749", "an effect says whether tokens show its icon; by default they do while it is temporary", [`
  const a = await probe.hero(); const [e, f] = await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }, { name: "F", showIcon: 2 }]); return [e.showIcon, f.showIcon];`, [1, 2]], [14]);
write("bar.change", "documented", "fvtt-types Actor#modifyTokenAttribute; hook modifyTokenAttribute", "a bar of a token is set or changed by a difference, between 0 and its maximum, and a module may veto it", [`
  const a = await probe.hero(); const { max } = a.system.hp; const read = [];
  await a.modifyTokenAttribute("hp", 99, false, true); read.push(a.system.hp.value === max);
  await a.modifyTokenAttribute("hp", -1, true, true); read.push(a.system.hp.value === max - 1);
  const id = Hooks.on("modifyTokenAttribute", () => false); await a.modifyTokenAttribute("hp", 0, false, true); Hooks.off("modifyTokenAttribute", id); read.push(a.system.hp.value === max - 1);
  await a.modifyTokenAttribute("hp", -99, true, true); read.push(a.system.hp.value); return read;`, [true, true, true, 0]]);
