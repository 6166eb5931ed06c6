/** What acts are to those who wait for them: leaves a space for another, strikes, shoots, casts, charges, does something else; `told`: what no rule sees, and the table tells. [D20-READY-05] */
export const DEED_KINDS = ["moves", "strikes", "shoots", "casts", "charges", "acts", "told"] as const;
export type DeedKind = (typeof DEED_KINDS)[number];
