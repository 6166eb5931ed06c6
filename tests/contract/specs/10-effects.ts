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
