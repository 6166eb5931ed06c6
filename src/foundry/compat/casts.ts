/**
 * The one file where a value is given a type that the compiler cannot follow. Each function says why. Nothing here
 * changes a value. `never` fits wherever the host wants one of its own types.
 */

import type { CornerPoint } from "../movement/move-path.ts";

/**
 * Update data whose keys are computed paths. The host's types accept literal keys of a known shape only, while a
 * journal holds paths as text; they were made of stored shapes, by which they are checked.
 */
export function asUpdate(changes: Readonly<Record<string, unknown>>): never {
  return changes as never;
}

/** An operation with a key of ours: the host carries unknown keys to every client, its types do not know them. */
export function asOperation(operation: Readonly<Record<string, unknown>>): never {
  return operation as never;
}

/** Data of new documents: their shape follows a subtype that is only known at run time, and the host checks it. */
export function asNewDocuments(data: readonly unknown[]): never {
  return data as never;
}

/** Data of an effect with a member of generation 14, which the host's types do not know. */
export function asNewEffect(data: Readonly<Record<string, unknown>>): never {
  return data as never;
}

/** Updates of several documents whose fields are computed: the host's types accept literal shapes only, and the host checks them. */
export function asUpdates(changes: readonly Readonly<Record<string, unknown>>[]): never {
  return changes as never;
}

/** What a user plans for a token, as rulers are handed it: the host's types leave it open, its documentation names the path that was found. */
export function asPlan(plan: unknown): { readonly foundPath: readonly CornerPoint[] } {
  return plan as { readonly foundPath: readonly CornerPoint[] };
}

/** A plan of our own as rulers are handed it: the shape that the host documents, which its types leave open. */
export function asPlannedMovement(plan: object): never {
  return plan as never;
}

/** A drawn token that something other than the canvas points at. */
export interface Pointable {
  _onHoverIn(event: Event, options: { hoverOutOthers: boolean }): void;
  _onHoverOut(event: Event): void;
}

/** A token to be pointed at: its two members are protected in the host's types and want a canvas event, yet the host's own tracker calls them with the event of a page. */
export function asPointable(token: foundry.canvas.placeables.Token.Implementation): Pointable {
  return token as never;
}

/** Statuses by their ids, as generation 14 keeps them: the host's types know the list of generation 13. */
export function asStatuses(statuses: Readonly<Record<string, CONFIG.StatusEffect>>): never {
  return statuses as never;
}

/** The chat log as it draws single messages. */
export interface DrawnLog {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
  deleteMessage(id: string): void;
}

/** The chat log with two of its public members that the host's types leave out: a message is drawn anew where it stands, or taken out. */
export function asDrawnLog(log: object): DrawnLog {
  return log as never;
}

/** Options of the dialog that creates a document, with the subtypes that it offers: the host's types allow the list where there are no subtypes, and forbid it where there are. */
export function asDialogOptions(options: object, types: readonly string[]): never {
  return { ...options, types } as never;
}

/** A document, or a list of them, that is stored: the types of version 14 tell stored ones apart, those of 13 do not. */
export function asStored(documents: unknown): never {
  return documents as never;
}

/** A compendium whose kind was just looked at: in the types of version 14 no kind of compendium is one of any kind. */
export function asCompendium(pack: foundry.documents.collections.CompendiumCollection.Any): never {
  return pack as never;
}

/** One of the host's directions as a number, which the types of version 14 brand. */
export function asDirection(direction: number): never {
  return direction as never;
}

/** What a form answers that has stored nothing: an object without documents in version 14, nothing in 13. */
export function asNothingStored(): never {
  return {} as never;
}

/** A class that takes the place of one of the interface's: its context says more than the types of version 14 let a subclass say. */
export function asUiClass(application: object): never {
  return application as never;
}

/** What a template of one part is given: more than the host's types let a subclass of its applications say. */
export function asPartContext(context: object): never {
  return context as never;
}

/** What a field holds in a new document: the host's types want the type of each class of fields, and the shape has judged the value. */
export function asInitial(value: unknown): never {
  return value as never;
}

/** Subtypes that a ruleset declares: the host's types know those alone that are written out for them. */
export function asSubtypes(types: readonly string[]): never {
  return [...types] as never;
}
