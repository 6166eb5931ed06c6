/** `foundry.applications.handlebars`: loading, keeping and rendering templates. */
import Handlebars from "handlebars";
import { coreTemplates } from "./core-templates.ts";

/** A compiled template. */
export type Template = Handlebars.TemplateDelegate;

/** How a template's text is fetched; a client outside a browser sets its own way. */
export const source = {
  async read(path: string): Promise<string> {
    const response = await fetch(path.startsWith("/") || path.includes("://") ? path : `/${path}`);
    if (!response.ok)
      throw new Error(`The template "${path}" could not be loaded: the server answered ${response.status}.`);
    return response.text();
  },
};

/** Templates that are loaded or on their way, so that a template asked for twice at once is fetched once. */
const loading = new Map<string, Promise<Template>>();

/**
 * A template by its path, fetched the first time; registered as a partial under `id`, else under its path.
 * @throws Error where the server does not have it.
 */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  let pending = loading.get(path);
  if (pending === undefined) {
    pending = load(path);
    loading.set(path, pending);
    pending.catch(() => loading.delete(path));
  }
  const template = await pending;
  Handlebars.registerPartial(id, template);
  return template;
}

async function load(path: string): Promise<Template> {
  const text = coreTemplates.get(path) ?? (await source.read(path));
  return Handlebars.compile(text, { preventIndent: true });
}

/** Loads templates by their paths, or by a record of partial ids and paths. */
export async function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Template[]> {
  const entries: [string | undefined, string][] = isList(paths)
    ? paths.map((path) => [undefined, path])
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

function isList(paths: readonly string[] | Record<string, string>): paths is readonly string[] {
  return Array.isArray(paths);
}

/** The text of a template with this data; members of prototypes can be read, as in the host. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
