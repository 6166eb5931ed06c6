/** What happens when an application's form is submitted. */
import { notify } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Application, FormConfiguration } from "./application-types.ts";

/**
 * Submits the application's own form without an event of the page; answers what its handler gives.
 * @throws Error where the application is no form or has no handler for it.
 */
export async function submitByHand(app: Application, submitOptions: object): Promise<unknown> {
  const { form } = app;
  const handler = app.options.form?.handler;
  if (form === null || handler === undefined) {
    throw new Error(`The ${app.class.name} application does not support a single top-level form element.`);
  }
  const event = new SubmitEvent("submit", { cancelable: true });
  return await handler.call(app, event, form, new FormDataExtended(form), submitOptions);
}

/** Hands a submitted form to its handler and closes the application where so configured; a failure is shown. */
export async function submitByEvent(app: Application, config: FormConfiguration, event: Event): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const { handler, closeOnSubmit } = config;
  if (handler !== undefined) {
    try {
      await handler.call(app, event, form, new FormDataExtended(form));
    } catch (error) {
      notify("error", error instanceof Error ? error : String(error));
      return;
    }
  }
  if (closeOnSubmit === true) await app.close({ submitted: true });
}
