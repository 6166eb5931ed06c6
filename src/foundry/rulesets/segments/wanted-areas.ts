import { dataOf } from "../../data/system-model.ts";
import { SegmentsSpellData } from "./models.ts";
import { touchesArea } from "../../../rules/kernel/geometry/areas.ts";
import { widthBeyond } from "../../../rules/segments/ground/contact.ts";
import { groundOf as groundOfZone } from "../../../rules/segments/shooting/zone.ts";
import { centreOf, metresPerPixel } from "../../scene/scale.ts";
import { SEGMENTS_DOCUMENTS, segmentsRules } from "./documents.ts";
import { markOf, type WantedArea } from "../../areas/area-mark.ts";
import { groundOf, type Ground } from "../../areas/shapes.ts";
import { isHidden } from "../../secrets/sight.ts";
import { hostSentence } from "../../host-sentence.ts";

type Fighter = Combatant.Implementation;

/** The areas that a fight needs on its scene: ground under fire, ground of spells at work, and what holds somebody of those that have worked. */
export function wantedAreas(
  combat: Combat.Implementation,
  regions: readonly RegionDocument.Implementation[],
): readonly WantedArea[] {
  const standing = combat.combatants.contents.flatMap((combatant) => [...coverOf(combatant), ...castingOf(combatant)]);
  const casting = new Set(standing.filter(({ mark }) => mark.purpose === "spell").map(({ mark }) => mark.combatant));
  return [...standing, ...regions.flatMap((region) => leftBehind(combat, region, casting))];
}

function coverOf(combatant: Fighter): readonly WantedArea[] {
  const cover = SEGMENTS_DOCUMENTS.turnOf(combatant)?.cover ?? null;
  const ground = cover === null ? null : groundOfZone(cover.zone);
  return ground === null || ground.shape === "arc" ? [] : [wanted(combatant, "cover", ground, false)];
}

function castingOf(combatant: Fighter): readonly WantedArea[] {
  const casting = SEGMENTS_DOCUMENTS.turnOf(combatant)?.casting ?? null;
  if (casting?.area == null || casting.area.shape === "arc") return [];
  const spell = combatant.actor?.items.get(casting.spell);
  return [wanted(combatant, "spell", casting.area, dataOf(spell, SegmentsSpellData)?.effect === "entangle")];
}

/** The ground of a spell that has worked stays as long as it holds somebody. [SEG-HOUSE-70] */
function leftBehind(
  combat: Combat.Implementation,
  region: RegionDocument.Implementation,
  casting: ReadonlySet<string>,
): readonly WantedArea[] {
  const mark = markOf(region);
  if (mark === null || !mark.clings || (mark.purpose === "spell" && casting.has(mark.combatant))) return [];
  const ground = region.parent === null ? null : groundOf(region.shapes, metresPerPixel(region.parent));
  const holds =
    ground !== null &&
    combat.combatants.some(({ token, actor }) => {
      const place = token === null ? null : centreOf(token);
      const held = actor === null ? null : SEGMENTS_DOCUMENTS.fighterOf(actor);
      if (place === null || held?.body.conditions.includes("entangled") !== true) return false;
      return touchesArea(ground, place, widthBeyond(segmentsRules().settings, held));
    });
  return holds
    ? [
        {
          mark: { ...mark, purpose: "web" },
          ground,
          name: game.i18n.localize("PDA.Area.Web"),
          colour: region.color.css,
          open: true,
        },
      ]
    : [];
}

/** Players see the areas of their own side's fighters that they play; those of others are the game master's to tell. */
function wanted(combatant: Fighter, purpose: "cover" | "spell", ground: Ground, clings: boolean): WantedArea {
  const player = game.users.find((user) => !user.isGM && combatant.testUserPermission(user, "OWNER"));
  const name = hostSentence(`PDA.Area.Name.${purpose}`, { name: combatant.name ?? "" });
  const mark = { combat: combatant.parent.id ?? "", combatant: combatant.id ?? "", purpose, clings };
  return {
    mark,
    ground,
    name,
    colour: (player ?? game.user).color.css,
    open: player !== undefined && !isHidden(combatant),
  };
}
