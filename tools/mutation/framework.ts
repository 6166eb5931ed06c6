import { JestAsymmetricMatchers, JestChaiExpect, JestExtend, chai } from "@vitest/expect";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from "@vitest/runner";

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

/** Assertions on types hold or do not before anything runs. */
const expectTypeOf = (): unknown => new Proxy(() => undefined, { get: expectTypeOf, apply: expectTypeOf });

/** What tests import from Vitest, without its workers. */
export const framework = {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect: chai.expect,
  expectTypeOf,
  it,
  test,
};
