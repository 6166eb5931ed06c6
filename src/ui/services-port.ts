import type { Services } from "../foundry/services.ts";

let current: Services | null = null;

/** Hands the adapter's services to the screens. The entry calls it once, before anything is drawn. */
export function provideServices(services: Services): void {
  current = services;
}

/** The adapter's services. Throws when a screen is drawn before the entry has run. */
export function services(): Services {
  if (current === null) throw new Error("The screens were drawn before the system's services were provided.");
  return current;
}
