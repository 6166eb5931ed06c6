import type { ActorStats, Injury } from "../../../rules/segments/stored/actor.ts";
import { readCode } from "../../../rules/segments/derive/effect-code.ts";
import type { EntriesView, EntryView } from "../../sheets/entries.ts";
import { domId, type NumberSource } from "../../sheets/shown-number.ts";
import type { Words } from "../../words.ts";
import { injuryView } from "../injuries/injury-view.ts";

/** What of a sheet its wounds are laid out from; `editable`: its reader may change it. */
interface InjuredSource extends NumberSource {
  readonly editable: boolean;
  readonly stored: Pick<ActorStats, "injuries">;
}

/** The wounds of a body, each with what it does, and whether its bleeding was stopped. [SEG-HOUSE-57] */
export function injuryEntries(source: InjuredSource, words: Words): EntriesView {
  return {
    title: words.text("PDA.Sheet.Injuries"),
    none: words.text("PDA.Sheet.NoInjury"),
    rows: source.stored.injuries.map((injury) => {
      const { id, name, points, effects } = injuryView(injury, words);
      return {
        id,
        name,
        detail: words.format("PDA.Sheet.Points", { points }),
        tags: effects,
        state: bleedingOf(injury, source, words),
        remove: source.editable
          ? { action: "removeInjury", label: words.format("PDA.Sheet.RemoveInjury", { name }) }
          : null,
      };
    }),
  };
}

const BLEEDING = new Set(["minorHaemorrhage", "majorHaemorrhage"]);

/** A haemorrhage, running or stopped; null of a wound without one. */
function bleedingOf({ id, codes, treated }: Injury, source: InjuredSource, words: Words): EntryView["state"] {
  if (!codes.some((code) => BLEEDING.has(readCode(code)?.effect ?? ""))) return null;
  const label = words.text(treated ? "PDA.Sheet.Treated" : "PDA.Sheet.Bleeds");
  const turned = words.format(treated ? "PDA.Sheet.BleedsAgain" : "PDA.Sheet.StopBleeding", { state: label });
  return {
    label,
    cssClass: treated ? "is-good" : "is-alert",
    icon: "fa-solid fa-bandage",
    press: source.editable
      ? { action: "turnBleeding", label: turned, buttonId: domId(source, `bleeding-${id}`) }
      : null,
  };
}
