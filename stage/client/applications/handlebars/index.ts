/** What `foundry.applications.handlebars` offers. */
export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
export {
  checked,
  concat,
  disabled,
  editor,
  formGroup,
  formInput,
  ifThen,
  initialize,
  localize,
  numberFormat,
  numberInput,
  object,
  radioBoxes,
  selectOptions,
} from "./helpers.ts";
