/** Makes tests of specs: on the stage, or on a licensed server where `FOUNDRY_URL` names one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { divergenceOf } from "./divergences.ts";
import { divergesOtherwise } from "./findings.ts";
import { openFoundry } from "./host/foundry-host.ts";
import { openBrowserStage, openHeadlessStage } from "./host/stage-host.ts";
import { title, type Generation, type Host, type Seat, type Spec } from "./spec.ts";

/** The generation that this run is about. */
export function generation(): Generation {
  const named = process.env["STAGE_GENERATION"] ?? "14";
  if (named === "13" || named === "14") return named === "13" ? 13 : 14;
  throw new Error(`STAGE_GENERATION is "${named}": it can be 13 or 14.`);
}

/** The licensed server of this run, or none. */
function licensedServer(): string | undefined {
  const url = process.env["FOUNDRY_URL"];
  return url === "" ? undefined : url;
}

/** Opens the host that the environment names. */
function openHost(pages: readonly Seat[] | undefined): Promise<Host> {
  const url = licensedServer();
  if (url !== undefined) return openFoundry(url, generation(), pages);
  return pages === undefined ? openHeadlessStage(generation()) : openBrowserStage(generation(), pages);
}

/** One test for each spec of this generation, on one host. `pages`: the seats, where a real browser is needed. */
export function registerSpecs(name: string, specs: readonly Spec[], pages?: readonly Seat[]): void {
  const due = specs.filter((spec) => spec.generations.includes(generation()));
  describe(`${name} on ${generation()}`, () => {
    let host: Host;
    beforeAll(async () => {
      host = await openHost(pages);
    }, 120_000);
    beforeEach(() => host.reset());
    afterAll(async () => {
      await host.close();
    });
    for (const spec of due) {
      const divergence = licensedServer() === undefined ? divergenceOf(spec.id) : undefined;
      if (divergence === undefined) it(title(spec), () => spec.run(host));
      else
        it(`${divergence.id}, not yet on the stage: ${title(spec)}`, async () => {
          expect(await divergesOtherwise(spec, host, divergence.says)).toBeNull();
        });
    }
  });
}
