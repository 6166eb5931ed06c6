import type { Services } from "../foundry/services.ts";
import { deferred } from "../foundry/deferred.ts";

const current = deferred<Services>("The screens were drawn before the system's services were provided.");

/** Hands the adapter's services to the screens. The entry calls it once, before anything is drawn. */
export const provideServices = current.provide;

/** The adapter's services. Throws when a screen is drawn before the entry has run. */
export const services = current.get;
