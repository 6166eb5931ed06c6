import { asNewDocuments, asStored } from "../../foundry/compat/casts.ts";
import { storedName } from "../../foundry/stored-names.ts";
import { hostWords } from "../host-words.ts";
import type { EffectFacts } from "./effects-view.ts";

/** Whatever has active effects. */
type Owner = Actor.Implementation | Item.Implementation;
type Effect = ActiveEffect.Implementation;

/** The word of what a change reaches: a number that effects add to, an ability, a skill, what else is stored; the key of what has none. */
function label(key: string): string {
  const [root, branch, leaf = ""] = key.split(".");
  const own =
    root !== "system"
      ? ""
      : branch === "bonuses"
        ? `PDA.Effects.Bonus.${leaf}`
        : branch === "abilities"
          ? `PDA.Ability.${leaf}`
          : branch === "skills"
            ? `PDA.Skill.${leaf}`
            : "";
  return leaf !== "" && hostWords.has(own) ? hostWords.text(own) : storedName("", key, hostWords);
}

function factsOf(effect: Effect, item: Item.Implementation | null): EffectFacts {
  return {
    id: effect.id ?? "",
    itemId: item?.id ?? "",
    name: effect.name,
    img: effect.img ?? "icons/svg/aura.svg",
    from: item?.name ?? "",
    disabled: effect.disabled,
    suppressed: !effect.disabled && !effect.active,
    changes: effect.changes,
    label,
  };
}

/** The active effects of an owner, its own first, then those that an actor's items hand over. */
export function effectsOf(owner: Owner): readonly EffectFacts[] {
  const own = owner.effects.contents.map((effect) => factsOf(effect, null));
  if (!(owner instanceof Actor)) return own;
  return [
    ...own,
    ...owner.items.contents.flatMap((item) => item.transferredEffects.map((effect) => factsOf(effect, item))),
  ];
}

/** The effect that a button is about; undefined where it is gone. */
function named(owner: Owner, { effectId = "", itemId = "" }: DOMStringMap): Effect | undefined {
  const holder = owner instanceof Actor && itemId !== "" ? owner.items.get(itemId) : owner;
  return holder?.effects.get(effectId);
}

async function open(effect: Effect | undefined): Promise<void> {
  const sheet = effect?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** What the buttons of a list of effects do, by their action. */
export const EFFECT_ACTS = {
  createEffect: async (owner: Owner): Promise<void> => {
    const data = [{ name: hostWords.text("PDA.Effects.New"), img: "icons/svg/aura.svg" }];
    const [made] = await ActiveEffect.implementation.createDocuments(asNewDocuments(data), { parent: asStored(owner) });
    await open(made);
  },
  switchEffect: async (owner: Owner, data: DOMStringMap): Promise<void> => {
    const effect = named(owner, data);
    await effect?.update({ disabled: !effect.disabled });
  },
  editEffect: (owner: Owner, data: DOMStringMap): Promise<void> => open(named(owner, data)),
  deleteEffect: async (owner: Owner, data: DOMStringMap): Promise<void> => {
    await named(owner, data)?.deleteDialog();
  },
};
