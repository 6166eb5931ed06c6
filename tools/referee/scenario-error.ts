/**
 * What is wrong with a scenario, and where: `place` is a path in the file such as `steps[2].dice`, empty for the whole
 * file. Its message is one line that says what to do.
 */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";

  constructor(
    readonly place: string,
    problem: string,
  ) {
    super(`${place === "" ? "" : `${place}: `}${problem.replaceAll(/\s*\n\s*/g, " ").replace(/[.\s]+$/, "")}.`);
  }
}

/** A place below another: `joined("steps[1].command", "with")` is `steps[1].command.with`. */
export function joined(place: string, path: string): string {
  return place === "" || path === "" || path.startsWith("[") ? place + path : `${place}.${path}`;
}
