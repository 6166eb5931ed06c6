/** The configurations of inputs and form groups, as the public types name them. */

/** What every input understands. */
export interface FormInputConfig {
  name?: string | null;
  value?: unknown;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  dataset?: Record<string, string> | null;
  aria?: Record<string, string> | null;
  placeholder?: string | null;
  id?: string | null;
  classes?: string | null;
  input?: ((field: unknown, config: FormInputConfig) => HTMLElement | HTMLCollection) | null;
  [more: string]: unknown;
}

/** A number input. */
export interface NumberInputConfig extends FormInputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

/** One option of a select. */
export interface FormSelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** A select: its options, or the choices of a field from which they are made. */
export interface SelectInputConfig extends FormInputConfig {
  options?: readonly Record<string, unknown>[];
  choices?: unknown;
  groups?: readonly string[] | null;
  blank?: string | boolean | null;
  valueAttr?: string | null;
  labelAttr?: string | null;
  sort?: boolean | null;
  invert?: boolean | null;
  type?: "single" | "multi" | "checkboxes" | null;
}

/** A form group. */
export interface FormGroupConfig {
  label?: string | null;
  input: HTMLElement | HTMLCollection;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  widget?: ((field: unknown, groupConfig: object, inputConfig: object) => HTMLElement) | null;
}
