import { hostSentence } from "./host-sentence.ts";

/** The end of work that nobody waits for: a defect is told where somebody sees it. */
export function attended(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error);
    ui.notifications.error(
      hostSentence("PDA.Notice.defect", { message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
