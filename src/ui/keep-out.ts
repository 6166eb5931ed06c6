/** Milliseconds within which the host puts in what it has drawn; what never comes in is forgotten then. */
const PATIENCE_MS = 10_000;

const drawn = new Set<HTMLElement>();
let watch: MutationObserver | null = null;

/**
 * Hides a message that the host has drawn although its reader may know nothing of it, empties it, and takes it out of
 * whatever page it is put into before anything of it is painted: some of the host's builds draw such a message each time
 * it changes (foundryvtt/foundryvtt#14429).
 */
export function keepOut(element: HTMLElement): void {
  element.hidden = true;
  element.querySelector(".message-content")?.replaceChildren();
  drawn.add(element);
  watch ??= new MutationObserver(takeOut);
  watch.observe(element.ownerDocument, { childList: true, subtree: true });
  setTimeout(() => forget(element), PATIENCE_MS);
}

function takeOut(): void {
  for (const element of [...drawn].filter(({ isConnected }) => isConnected)) {
    element.remove();
    forget(element);
  }
}

function forget(element: HTMLElement): void {
  drawn.delete(element);
  if (drawn.size === 0) watch?.disconnect();
}
