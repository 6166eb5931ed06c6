/** The tree of folders and entries that directories and compendium windows show. */
import type { HostFolder } from "../host.ts";
import { el, icon } from "./markup.ts";

/** One entry of a directory. */
export interface DirectoryEntry {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly folder: string | null;
  readonly sort: number;
}

const byOrder = (a: { sort?: number; name: string }, b: { sort?: number; name: string }): number =>
  (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name);

function drawEntry(entry: DirectoryEntry): HTMLLIElement {
  const picture =
    entry.img === null ? [] : [el("img", { class: "thumbnail", attrs: { src: entry.img, alt: "", loading: "lazy" } })];
  return el(
    "li",
    { class: "directory-item document entry", data: { entryId: entry.id, documentId: entry.id, uuid: entry.uuid } },
    [
      el(
        "button",
        { class: "entry-name document-name plain", attrs: { type: "button" }, data: { action: "activateEntry" } },
        [...picture, el("span", { text: entry.name })],
      ),
    ],
  );
}

function drawFolder(
  folder: HostFolder,
  entries: readonly DirectoryEntry[],
  folders: readonly HostFolder[],
  closed: ReadonlySet<string>,
): HTMLLIElement {
  const open = !closed.has(folder.id);
  const toggle = el(
    "button",
    {
      class: "folder-header plain",
      attrs: { type: "button", "aria-expanded": String(open) },
      data: { action: "toggleFolder" },
    },
    [icon("fa-solid fa-folder-open"), el("span", { class: "folder-name", text: folder.name })],
  );
  const inside = el("ol", { class: "subdirectory plain" });
  drawLevel(inside, folder.id, entries, folders, closed);
  return el("li", { class: `directory-item folder${open ? " expanded" : ""}`, data: { folderId: folder.id } }, [
    toggle,
    inside,
  ]);
}

function drawLevel(
  list: HTMLElement,
  parent: string | null,
  entries: readonly DirectoryEntry[],
  folders: readonly HostFolder[],
  closed: ReadonlySet<string>,
): void {
  const inner = folders.filter((folder) => (folder.folder?.id ?? null) === parent).sort(byOrder);
  const here = entries.filter((entry) => entry.folder === parent).sort(byOrder);
  list.append(...inner.map((folder) => drawFolder(folder, entries, folders, closed)), ...here.map(drawEntry));
}

/** Draws all entries in their folders; an entry whose folder does not exist stands at the top level. */
export function drawEntries(
  list: HTMLElement,
  entries: readonly DirectoryEntry[],
  folders: readonly HostFolder[],
  closed: ReadonlySet<string>,
): void {
  const known = new Set(folders.map((folder) => folder.id));
  const placed = entries.map((entry) =>
    entry.folder !== null && !known.has(entry.folder) ? { ...entry, folder: null } : entry,
  );
  drawLevel(list, null, placed, folders, closed);
}
