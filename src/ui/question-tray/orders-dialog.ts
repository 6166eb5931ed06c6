import type { StandingOrder } from "../../rules/kernel/standing-orders.ts";
import { cardText, orderedCauses, TURN } from "../exchange-card/card-text.ts";
import { hostWords } from "../host-words.ts";
import { percent } from "../words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { askForm } from "../dialogs/form-dialog.ts";
import { hintRow, selectRow, type Choice } from "../dialogs/form-rows.ts";

/** What a choice begins with: an option by its label, or the best odds from so many on. */
const [ALWAYS, FROM] = ["always:", "from:"] as const;
/** The least odds that may be chosen. */
const LEAST = [0.2, 0.3, 0.5] as const;

/** Shows every standing order of an actor, or the world's for creatures that no player plays, and stores what is changed. */
export async function editOrders(actor: Actor.Implementation | null): Promise<void> {
  const orders = orderedCauses(cardText().questions);
  const known = services().orders(actor);
  const rows = [
    hintRow(hostWords.text(actor === null ? "PDA.Orders.WorldHint" : "PDA.Orders.Hint")),
    ...Object.entries(orders).map(([cause, named]) =>
      selectRow(cause, hostWords.text(`PDA.Cause.${cause}`), choicesFor(cause, named, known[cause])),
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
function choicesFor(cause: string, named: readonly string[], present: StandingOrder | undefined): readonly Choice[] {
  const key = cause === TURN ? "PDA.Orders.Turn" : "PDA.Orders";
  const choices: Choice[] = [
    { value: "ask", label: hostWords.text("PDA.Orders.Ask") },
    { value: "never", label: hostWords.text(`${key}.Never`) },
    { value: ALWAYS, label: hostWords.text(`${key}.Best`) },
    ...leastOf(present).map((least) => ({
      value: `${FROM}${least}`,
      label: hostWords.format(`${key}.BestFrom`, { chance: percent(least, hostWords) }),
    })),
    ...named.map((label) => ({
      value: `${ALWAYS}${label}`,
      label: hostWords.format("PDA.Tray.Always", { option: hostWords.text(`PDA.Answer.${label}`) }),
    })),
  ];
  const value = valueOf(present ?? { mode: "ask" });
  return [...choices.filter((choice) => choice.value === value), ...choices.filter((choice) => choice.value !== value)];
}

/** The least odds to choose from, those of the present order among them. */
function leastOf(present: StandingOrder | undefined): readonly number[] {
  const least = present?.mode === "always" ? present.least : undefined;
  return least === undefined ? LEAST : [...new Set([...LEAST, least])].sort((one, other) => one - other);
}

function valueOf(order: StandingOrder): string {
  if (order.mode !== "always") return order.mode;
  return order.least === undefined ? `${ALWAYS}${order.option ?? ""}` : `${FROM}${order.least}`;
}

function orderOf(value: string): StandingOrder {
  if (value.startsWith(FROM)) return { mode: "always", option: null, least: Number(value.slice(FROM.length)) };
  if (value.startsWith(ALWAYS)) return { mode: "always", option: value === ALWAYS ? null : value.slice(ALWAYS.length) };
  return { mode: value === "never" ? "never" : "ask" };
}
