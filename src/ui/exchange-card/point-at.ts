import { asPointable } from "../../foundry/compat/casts.ts";
import { isKnownHere } from "../../foundry/secrets/unknown-to.ts";
import { exchangeData } from "../../foundry/referee/exchange-store.ts";

type DrawnToken = foundry.canvas.placeables.Token.Implementation;

/** A name on a card that says whose it is. */
const NAME = ".pda-name[data-combatant]";

/** The drawn token of the combatant who bears a name on a card; null where there is none, or none that this user sees. */
function tokenOf(name: HTMLElement): DrawnToken | null {
  const message = game.messages.get(name.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
  const combat = message === undefined ? undefined : game.combats.get(exchangeData(message)?.combat ?? "");
  const combatant = combat?.combatants.get(name.dataset["combatant"] ?? "");
  const token = combatant?.token?.object ?? null;
  return combatant !== undefined && token?.visible === true && isKnownHere(combatant) ? token : null;
}

const nameAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(NAME) : null;

/** Lights up the token of the combatant that a name under the pointer or with the focus belongs to, as the host's tracker does by its rows. */
export function watchNames(): void {
  let pointed: { readonly name: HTMLElement; readonly token: DrawnToken } | null = null;
  const leave = (event: Event): void => {
    // A token that was drawn anew meanwhile, or is gone, is no longer lit.
    if (pointed !== null && pointed.token.document.object === pointed.token)
      asPointable(pointed.token)._onHoverOut(event);
    pointed = null;
  };
  const enter = (event: Event): void => {
    const name = nameAt(event);
    // A card that was drawn anew under the pointer takes its names away without a word.
    if (pointed !== null && (name !== null || !pointed.name.isConnected)) leave(event);
    const token = name === null ? null : tokenOf(name);
    if (name === null || token === null || token.controlled) return;
    asPointable(token)._onHoverIn(event, { hoverOutOthers: true });
    pointed = { name, token };
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, enter);
  for (const type of ["pointerout", "focusout"]) {
    document.addEventListener(type, (event) => {
      if (nameAt(event) !== null) leave(event);
    });
  }
}

/** Brings the token of the combatant that a name belongs to into view. */
export async function showBearer(name: HTMLElement): Promise<void> {
  const token = tokenOf(name);
  if (token !== null) await canvas.animatePan({ x: token.center.x, y: token.center.y });
}
