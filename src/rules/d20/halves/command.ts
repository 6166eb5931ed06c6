/** How a command says that it is only begun. [D20-ACT-08] */

/** Kinds of commands that may be cut in two, some of them not in every case. */
export type HalvedDeed = "act" | "coupDeGrace" | "creep" | "touch" | "usePower";

/** Commands, those that may be cut in two with the word for it: begun with a standard action, ended with one of the next round. */
export type Halvable<C> = C extends { readonly do: HalvedDeed } ? C & { readonly inHalves?: boolean } : C;
