/** How players may be told the armor class of their foes and the chance to hit them, the most first. */
export const FOE_NUMBERS = ["numbers", "words", "none"] as const;
export type FoeNumbers = (typeof FOE_NUMBERS)[number];
