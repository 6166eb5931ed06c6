import { apiPages } from "./api/api-pages.ts";
import { writeIfChanged } from "./files.ts";
import { inProject } from "./project.ts";
import { runTool, say } from "./tool.ts";

/** `npm run api`: renews the list of commands in `docs/api.md` and the types that ship, out of the rules' own readers and types. */
await runTool(() => {
  for (const [file, text] of apiPages()) {
    writeIfChanged(inProject(file), text);
    say(`${file}: ${text.split("\n").length} lines`);
  }
});
