import { late } from "../../foundry/late.ts";
import type { ServicesOf } from "../../foundry/rulesets/rulesets.ts";

const current = late<ServicesOf<"d20">>("A screen of `d20` was drawn in a world that does not play it.");

/** Hands the services of a world that plays `d20` to its screens, before anything is drawn. */
export const provideD20 = current.provide;

/** The services of a world that plays `d20`. Throws in a world that plays another ruleset. */
export const d20Services = current.get;
