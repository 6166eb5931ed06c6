/** The options of selects: from lists, from records of choices, with groups, a blank one, sorting and translation. */
import { isRecord, localize } from "../host.ts";
import type { FormSelectOption, SelectInputConfig } from "./field-types.ts";

const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Choices (a list of values, a list of objects, or a record) as plain option records. */
export function optionsFromChoices(
  choices: unknown,
  attrs: { value?: string | null; label?: string | null; invert?: boolean | null } = {},
): Record<string, unknown>[] {
  const resolved: unknown = typeof choices === "function" ? Reflect.apply(choices, undefined, []) : choices;
  if (Array.isArray(resolved))
    return resolved.map((entry: unknown, index) =>
      toOption(isRecord(entry) || attrs.value ? String(index) : text(entry), entry, attrs),
    );
  if (!isRecord(resolved)) return [];
  return Object.entries(resolved).map(([key, entry]) =>
    attrs.invert === true ? { value: text(entry), label: key } : toOption(key, keyed(key, entry, attrs), attrs),
  );
}

/** Choices of a record are told apart by their keys, unless a member is named for it. */
function keyed(key: string, entry: unknown, attrs: { value?: string | null }): unknown {
  return isRecord(entry) && typeof attrs.value !== "string" ? { ...entry, value: key } : entry;
}

function toOption(
  key: string,
  entry: unknown,
  attrs: { value?: string | null; label?: string | null },
): Record<string, unknown> {
  if (!isRecord(entry)) return { value: key, label: text(entry) };
  const value = typeof attrs.value === "string" ? entry[attrs.value] : (entry["value"] ?? key);
  return { ...entry, value: text(value), label: text(entry[attrs.label ?? "label"] ?? entry["name"] ?? key) };
}

/** The selected values of a select as texts. */
function selectedValues(value: unknown): Set<string> {
  if (value instanceof Set) return new Set([...value].map(text));
  return new Set(Array.isArray(value) ? value.map(text) : value === null || value === undefined ? [] : [text(value)]);
}

function blankOption(
  blank: string | boolean | null | undefined,
  translate: boolean,
  selected: boolean,
): FormSelectOption[] {
  if (blank === undefined || blank === null || blank === false) return [];
  const label = blank === true ? "" : blank;
  return [{ value: "", label: translate ? localize(label) : label, selected }];
}

/**
 * The options of a select in their groups. The order is that of `groups` where given (a blank name is the place of the
 * options without a group), else that of the options.
 */
export function prepareSelectOptionGroups(config: SelectInputConfig): { group: string; options: FormSelectOption[] }[] {
  const translate = config.localize === true;
  const selected = selectedValues(config.value);
  const raw =
    config.options ??
    optionsFromChoices(config.choices, {
      value: config.valueAttr ?? null,
      label: config.labelAttr ?? null,
      invert: config.invert ?? null,
    });
  const groups = new Map<string, FormSelectOption[]>();
  for (const name of config.groups ?? []) groups.set(translate ? localize(name) : name, []);
  const blank = blankOption(config.blank, translate, selected.size === 0 || selected.has(""));
  if (blank.length > 0) groups.set("", []);
  for (const entry of raw) {
    const value = text(entry[config.valueAttr ?? "value"] ?? entry["value"]);
    const label = text(entry[config.labelAttr ?? "label"] ?? entry["label"]);
    const name = text(entry["group"]);
    const group = translate && name !== "" ? localize(name) : name;
    const options = groups.get(group) ?? [];
    groups.set(group, options);
    options.push({
      value,
      label: translate ? localize(label) : label,
      selected: entry["selected"] === true || selected.has(value),
      disabled: entry["disabled"] === true,
      rule: entry["rule"] === true,
      ...(isRecord(entry["dataset"]) ? { dataset: entry["dataset"] as Record<string, string> } : {}),
    });
  }
  return [...groups]
    .map(([group, options]) => {
      if (config.sort === true) options.sort((a, b) => a.label.localeCompare(b.label));
      return { group, options: group === "" ? [...blank, ...options] : options };
    })
    .filter(({ options }) => options.length > 0);
}
