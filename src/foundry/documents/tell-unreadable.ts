import { hostSentence } from "../host-sentence.ts";

type Held = Actor.Implementation | Item.Implementation;

/** Values that the line names at the most. */
const MOST_NAMED = 5;

/** What of a document failed its schema, as the host keeps it. */
interface Failure {
  readonly fields?: Readonly<Record<string, Failure>>;
  readonly elements?: readonly { readonly id?: string | number; readonly failure: Failure }[];
}

/** The paths at which something could not be read and its default stands. */
function pathsIn(failure: Failure | null, path = ""): readonly string[] {
  if (failure === null) return [];
  const below = Object.entries(failure.fields ?? {}).flatMap(([key, inner]) =>
    pathsIn(inner, path === "" ? key : `${path}.${key}`),
  );
  const elements = (failure.elements ?? []).flatMap(({ id, failure: inner }) =>
    pathsIn(inner, `${path}.${String(id ?? "")}`),
  );
  const deeper = [...below, ...elements];
  return deeper.length > 0 || path === "" ? deeper : [path];
}

/** The values of a document that cannot be read, each as `name (path)`; a piece of gear is called with its owner. */
function unreadIn(document: Held): readonly string[] {
  const of = (model: { readonly validationFailures: { readonly fields: object | null } }): readonly string[] =>
    pathsIn(model.validationFailures.fields);
  const system: unknown = document.system;
  const inSystem = system instanceof foundry.abstract.DataModel ? of(system).map((path) => `system.${path}`) : [];
  return [...new Set([...of(document), ...inSystem])].map((path) => {
    const [, id = "", inItem = path] = /^items\.(\w+)\.(.+)$/u.exec(path) ?? [];
    const item = document instanceof Actor ? document.items.get(id) : undefined;
    return `${nameOf(item ?? document)} (${inItem})`;
  });
}

function nameOf(document: Held): string {
  const { parent } = document;
  return parent instanceof Actor ? `${document.name} \u00B7 ${parent.name}` : document.name;
}

/**
 * Tells the game master at the start of values of actors and their gear that do not fit their fields: the host puts the
 * default in their place without a word. For `init`.
 */
export function tellUnreadable(): void {
  Hooks.once("ready", () => {
    if (!game.user.isActiveGM) return;
    const unread = [
      ...new Set(
        game.actors.contents.flatMap((actor) => [...unreadIn(actor), ...actor.items.contents.flatMap(unreadIn)]),
      ),
    ];
    if (unread.length > 0)
      ui.notifications.warn(
        hostSentence("PDA.Notice.valuesUnread", { count: unread.length, list: unread.slice(0, MOST_NAMED).join(", ") }),
      );
  });
}
