import { realm } from "../realm.ts";
import { callMember } from "./call.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollInstance } from "./types.ts";

/** How a roll is shown. */
export interface RenderRollOptions {
  flavor?: string | undefined;
  template?: string | undefined;
  isPrivate?: boolean | undefined;
}

/** A roll that can be shown. */
interface ShownRoll extends RollInstance {
  readonly dice: DiceTerm[];
  getTooltip(): Promise<string>;
}

/** The template paths that the stage answers itself; any other is rendered by the host's template engine. */
const OWN_TEMPLATES = ["templates/dice/roll.hbs", "templates/dice/tooltip.hbs"];

/** The HTML of an evaluated roll. A private one shows neither formula nor total. */
export async function renderRoll(
  roll: ShownRoll,
  { flavor, template = OWN_TEMPLATES[0] ?? "", isPrivate = false }: RenderRollOptions,
): Promise<string> {
  const data = {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options["flavor"]),
    user: realm.game,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : Math.round((roll.total ?? 0) * 100) / 100,
    roll,
  };
  if (!OWN_TEMPLATES.includes(template)) return renderHost(template, data);
  const shownFlavor =
    typeof data.flavor === "string" && data.flavor !== ""
      ? `<div class="dice-flavor">${escape(data.flavor)}</div>`
      : "";
  return (
    `<div class="dice-roll" data-action="expandRoll">${shownFlavor}<div class="dice-result">` +
    `<div class="dice-formula">${escape(data.formula)}</div>${data.tooltip}` +
    `<h4 class="dice-total">${escape(String(data.total))}</h4></div></div>`
  );
}

/** The HTML that lists each dice term with its faces. */
export async function rollTooltip(roll: ShownRoll, template: string): Promise<string> {
  const parts = roll.dice.map((d) => d.getTooltipData());
  if (!OWN_TEMPLATES.includes(template)) return renderHost(template, { parts });
  const sections = parts.map((part) => {
    const faces = part.rolls.map((r) => `<li class="${escape(r.classes)}">${escape(r.result)}</li>`).join("");
    const flavor = part.flavor ? `<span class="part-flavor">${escape(part.flavor)}</span>` : "";
    return (
      `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow">` +
      `<span class="part-formula">${escape(part.formula)}</span>${flavor}<span class="part-total">${String(part.total ?? "")}</span>` +
      `</header><ol class="dice-rolls">${faces}</ol></div></section>`
    );
  });
  return `<div class="dice-tooltip"><div class="wrapper">${sections.join("")}</div></div>`;
}

async function renderHost(template: string, data: Record<string, unknown>): Promise<string> {
  const html = await callMember(realm.foundry, ["applications", "handlebars", "renderTemplate"], template, data);
  return String(html);
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
}
