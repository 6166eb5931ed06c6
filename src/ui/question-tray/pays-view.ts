import { PAID_WITH, type Facts, type Option, type Payment } from "../../rules/kernel/questions.ts";
import type { Json } from "../../rules/kernel/json.ts";
import type { Words } from "../words.ts";
import type { TrayQuestion } from "./tray-question.ts";

type Asked = Pick<TrayQuestion, "key" | "question">;
type Paid = ReadonlyMap<string, string>;

/** What an answer may be paid with, the payment in force marked. */
export interface PaysView {
  /** The key that goes on to the next payment; null: this card has no keys. */
  readonly hotkey: string | null;
  readonly choices: readonly { readonly id: string; readonly text: string; readonly selected: boolean }[];
}

/** The key of the keyboard that goes on to the next payment. */
const PAYMENT_KEY = "*";

/** The payment that the reader has chosen, else the usual one; undefined where there is none to choose. `paid`: payments by their questions' keys. */
function paymentOf({ key, question }: Asked, paid: Paid): Payment | undefined {
  const { payments = [] } = question;
  return payments.find(({ id }) => id === paid.get(key)) ?? payments[0];
}

/** The payments of a question; null where there are not two to choose from. */
export function paysView(asked: Asked, paid: Paid, hot: boolean, words: Words): PaysView | null {
  const { payments = [] } = asked.question;
  const chosen = paymentOf(asked, paid);
  return payments.length < 2
    ? null
    : {
        hotkey: hot ? PAYMENT_KEY : null,
        choices: payments.map((each) => ({
          id: each.id,
          text: costText(each.cost, words, "Payment"),
          selected: each === chosen,
        })),
      };
}

/** What an option costs with the payment in force. */
export function costOf({ cost }: Option, asked: Asked, paid: Paid): Facts {
  return Object.keys(cost).length === 0 ? cost : (paymentOf(asked, paid)?.cost ?? cost);
}

/** What has to be told the referee of the payment; nothing where the usual one is meant. */
export function paymentParams(
  { key, question }: Asked,
  option: string,
  paid: Paid,
): { readonly params?: Readonly<Record<string, Json>> } {
  const chosen = question.payments?.find(({ id }) => id === paid.get(key));
  return chosen === undefined || option === question.fallback ? {} : { params: { [PAID_WITH]: chosen.id } };
}

/** A cost in words: what it does, or what it is. */
export function costText(cost: Facts, words: Words, as: "Cost" | "Payment" = "Cost"): string {
  return Object.entries(cost)
    .map(([key, value]) => words.format(`PDA.${as}.${key}`, { value: typeof value === "boolean" ? "" : value }))
    .join(", ");
}
