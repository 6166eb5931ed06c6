import type { StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { cardText } from "../exchange-card/card-text.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { askForm } from "../dialogs/form-dialog.ts";
import { hintRow, selectRow, type Choice } from "../dialogs/form-rows.ts";

const BEST = "always:";

/** Shows every standing order of an actor, or the world's for creatures that no player plays, and stores what is changed. */
export async function editOrders(actor: Actor.Implementation | null): Promise<void> {
  const { orders } = cardText().questions;
  const known = services().orders(actor);
  const rows = [
    hintRow(hostWords.text(actor === null ? "PDA.Orders.WorldHint" : "PDA.Orders.Hint")),
    ...Object.entries(orders).map(([cause, named]) =>
      selectRow(cause, hostWords.text(`PDA.Cause.${cause}`), choicesFor(named, known[cause])),
    ),
  ];
  const title =
    actor === null
      ? hostWords.text("PDA.Orders.WorldTitle")
      : hostWords.format("PDA.Orders.Title", { name: actor.name });
  const reply = await askForm(title, rows, hostWords.text("PDA.Orders.Save"));
  if (reply === null) return;
  for (const cause of Object.keys(orders)) {
    const order = orderOf(reply.text(cause));
    if (valueOf(order) !== valueOf(known[cause] ?? { mode: "ask" }))
      showResult(await services().setOrder(actor, cause, order));
  }
}

/** What may be said of a cause, the present order first: a list shows its first choice. */
function choicesFor(named: readonly string[], present: StandingOrder | undefined): readonly Choice[] {
  const choices: Choice[] = [
    { value: "ask", label: hostWords.text("PDA.Orders.Ask") },
    { value: "never", label: hostWords.text("PDA.Orders.Never") },
    { value: BEST, label: hostWords.text("PDA.Orders.Best") },
    ...named.map((label) => ({
      value: `${BEST}${label}`,
      label: hostWords.format("PDA.Tray.Always", { option: hostWords.text(`PDA.Answer.${label}`) }),
    })),
  ];
  const value = valueOf(present ?? { mode: "ask" });
  return [...choices.filter((choice) => choice.value === value), ...choices.filter((choice) => choice.value !== value)];
}

function valueOf(order: StandingOrder): string {
  return order.mode === "always" ? `${BEST}${order.option ?? ""}` : order.mode;
}

function orderOf(value: string): StandingOrder {
  if (value.startsWith(BEST)) return { mode: "always", option: value === BEST ? null : value.slice(BEST.length) };
  return { mode: value === "never" ? "never" : "ask" };
}
