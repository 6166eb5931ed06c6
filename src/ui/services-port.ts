import type { Services } from "../foundry/services.ts";
import { late } from "../foundry/late.ts";

const current = late<Services>("The screens were drawn before the system's services were provided.");

/** Hands the adapter's services to the screens. The entry calls it once, before anything is drawn. */
export const provideServices = current.provide;

/** The adapter's services. Throws when a screen is drawn before the entry has run. */
export const services = current.get;
