import type { ConstantState } from "../../foundry/rulesets/constant-book.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { tableName } from "../tables/table-name.ts";
import type { LinkText } from "./codex-search.ts";
import { constantText, countedText } from "./constant-text.ts";
import { entryOf } from "./codex.ts";
import { readCodex } from "./codex-library.ts";

/** Teaches texts, wherever they stand, the links of the codex: `@Rule[id]` and `@Table[name]`, each with a label of one's own in braces if wanted, and `@Constant[name]`, in braces the two forms of what it counts: `@Constant[name]{point|points}`. For `init`. */
export function registerEnrichers(): void {
  CONFIG.TextEditor.enrichers.push(
    {
      pattern: /@Rule\[([A-Z0-9]+-[A-Z0-9]+-\d+[a-z]?)\](?:\{([^}]*)\})?/gu,
      enricher: ([, rule = "", label]) => ruleLink(rule, label),
    },
    {
      pattern: /@Constant\[(\w+)\](?:\{([^{}|]+\|[^{}|]+)\})?/gu,
      enricher: ([, name = "", forms]) => Promise.resolve(constantInForce(name, forms)),
    },
    {
      pattern: /@Table\[(\w+)\](?:\{([^}]*)\})?/gu,
      enricher: ([, table = "", label]) => Promise.resolve(tableLink(table, label)),
    },
  );
}

/** A link that `rule-links.ts` follows. */
function link(text: string, href: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.href = href;
  anchor.className = "pda-codex-link";
  anchor.textContent = text;
  return anchor;
}

async function ruleLink(rule: string, label: string | undefined): Promise<HTMLElement> {
  const title = entryOf(await readCodex(), rule)?.title;
  const anchor = link(label ?? rule, `#${rule}`);
  anchor.dataset["rule"] = rule;
  anchor.classList.toggle("is-code", label === undefined);
  if (title !== undefined) anchor.dataset["tooltipText"] = title;
  return anchor;
}

/** The constant that the ledger calls so. */
function constantNamed(ledgerName: string): ConstantState | undefined {
  const name = ledgerName.replace(/_(\w)/gu, (_whole, sign: string) => sign.toUpperCase());
  return services()
    .constants()
    .find((each) => each.name === name);
}

/** What a link reads as. */
export const linkText: LinkText = (kind, name, label) => {
  const constant = kind === "Constant" ? constantNamed(name) : undefined;
  return constant === undefined
    ? (label ?? (kind === "Table" ? tableName(name) : name))
    : countedText(constant, constant.value, label, hostWords);
};

/** The value in force, with what it counts, marked where it is not the printed one. Null, which leaves the text as it is, for no constant. */
function constantInForce(ledgerName: string, forms: string | undefined): HTMLElement | null {
  const constant = constantNamed(ledgerName);
  if (constant === undefined) return null;
  const shown = document.createElement("span");
  shown.className = "pda-constant";
  shown.textContent = countedText(constant, constant.value, forms, hostWords);
  const name = hostWords.text(`${constant.key}.Name`);
  shown.dataset["tooltipText"] = name;
  if (constant.value === constant.printed) return shown;
  const told = document.createElement("span");
  const printed = hostWords.format("PDA.Codex.Printed", { value: constantText(constant, constant.printed, hostWords) });
  told.className = "pda-hidden";
  told.textContent = ` (${printed})`;
  shown.classList.add("is-own");
  shown.dataset["tooltipText"] = `${name} (${printed})`;
  shown.append(told);
  return shown;
}

function tableLink(table: string, label: string | undefined): HTMLElement | null {
  if (services().tableRule(table) === null) return null;
  const anchor = link(label ?? tableName(table), `#${table}`);
  anchor.dataset["rulesTable"] = table;
  return anchor;
}
