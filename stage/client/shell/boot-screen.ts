/** What the page shows until the game is drawn. */

const ID = "boot-screen";

/** Shows how far the start has come; `pct` runs from 0 to 1. */
export function showProgress(title: string, step: string, pct: number): void {
  const screen = document.getElementById(ID) ?? drawScreen(title);
  const text = screen.querySelector("p");
  const bar = screen.querySelector("progress");
  if (text !== null) text.textContent = step;
  if (bar !== null) bar.value = pct;
}

/** Takes the screen away. */
export function hideBootScreen(): void {
  document.getElementById(ID)?.remove();
}

/** Says why the game did not start. The message stays. */
export function showFailure(error: unknown): void {
  const screen = document.getElementById(ID) ?? drawScreen(document.title);
  const message = document.createElement("p");
  message.className = "failed";
  message.role = "alert";
  message.textContent = error instanceof Error ? error.message : String(error);
  screen.querySelector("progress")?.remove();
  screen.append(message);
}

function drawScreen(title: string): HTMLElement {
  const screen = document.createElement("div");
  screen.id = ID;
  const heading = document.createElement("h1");
  heading.textContent = title;
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.ariaLabel = "Loading";
  const step = document.createElement("p");
  step.role = "status";
  screen.append(heading, bar, step);
  document.body.append(screen);
  return screen;
}
