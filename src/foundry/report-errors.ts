import { hostSentence } from "./host-sentence.ts";

/** The end of work that nothing waits for: what goes wrong in it is told where users see it. */
export function reportErrors(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error);
    ui.notifications.error(
      hostSentence("PDA.Notice.defect", { message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
