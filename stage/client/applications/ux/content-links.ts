/** Links to documents inside text. */
import { documentIcon, game, isRecord, localize, notify, type HostDocument } from "../host.ts";

/** What an anchor is made of. */
export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string | undefined;
  icon?: string | undefined;
}

/** An anchor with an optional icon before its text. */
export function createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add(...(options.classes ?? []));
  for (const [name, value] of Object.entries(options.attrs ?? {})) anchor.setAttribute(name, value);
  for (const [name, value] of Object.entries(options.dataset ?? {}))
    if (value !== undefined) anchor.dataset[name] = value;
  if (options.icon !== undefined) {
    const icon = document.createElement("i");
    icon.className = options.icon;
    icon.inert = true;
    anchor.append(icon);
  }
  anchor.append(options.name ?? "");
  return anchor;
}

interface Linked {
  name?: string;
  documentName?: string;
  type?: string;
  uuid?: string;
}

async function resolve(uuid: string, relative: { uuid: string } | undefined): Promise<Linked | null> {
  const fromUuid: unknown = Reflect.get(globalThis, "fromUuid");
  if (typeof fromUuid !== "function") return null;
  const found: unknown = await Reflect.apply(fromUuid, undefined, [uuid, relative === undefined ? {} : { relative }]);
  return isRecord(found) || (typeof found === "object" && found !== null) ? found : null;
}

/** A link to the document with this uuid; one that leads nowhere is marked as broken. */
export async function createContentLink(link: {
  uuid: string;
  label?: string | undefined;
  relativeTo?: { uuid: string } | undefined;
}): Promise<HTMLAnchorElement> {
  const document = await resolve(link.uuid, link.relativeTo).catch(() => null);
  if (document === null) {
    return createAnchor({
      classes: ["content-link", "broken"],
      dataset: { uuid: link.uuid },
      icon: "fa-solid fa-link-slash",
      name: link.label ?? localize("Unknown"),
    });
  }
  const documentName = document.documentName ?? "";
  const icon = documentIcon(documentName);
  return createAnchor({
    attrs: { draggable: "true" },
    classes: ["content-link"],
    icon,
    name: link.label ?? document.name ?? "",
    dataset: { link: "", uuid: document.uuid ?? link.uuid, type: documentName, tooltip: documentName },
  });
}

/** Opens the sheet of the document that a link names. */
export async function openContentLink(anchor: HTMLElement, event: MouseEvent): Promise<void> {
  const { uuid = "" } = anchor.dataset;
  const found = (await resolve(uuid, undefined)) as HostDocument | null;
  if (found === null) {
    notify("warn", `The document of this link cannot be found: ${uuid}`);
    return;
  }
  if (!found.testUserPermission(game().user, "LIMITED")) {
    notify("warn", "You do not have permission to view this document.");
    return;
  }
  found._onClickDocumentLink?.(event);
}
