import { after, before, describe } from 'node:test';
import type { Surroundings } from '../compose.ts';
import { storeDrivers } from './stores.ts';
import { openTestSprout, type TestSprout } from './test-sprout.ts';

/**
 * A suite that runs once on each engine, with one Sprout for all its tests: each makes its own families in it. A file that
 * runs by itself, without the test runner, has one engine unless SPROUT_TEST_POSTGRES_URL names a PostgreSQL.
 */
export function onBothStores(
  title: string,
  suite: (sprout: () => TestSprout) => void,
  overrides: Partial<Surroundings> = {},
): void {
  for (const driver of storeDrivers) {
    describe(`${title} on ${driver.name}${storeDrivers.length === 1 ? ' alone' : ''}`, () => {
      let test: TestSprout | undefined;
      before(async () => {
        test = await openTestSprout(driver, overrides);
      });
      after(() => test?.dispose());
      suite(() => {
        if (test === undefined) throw new Error('the suite has not started');
        return test;
      });
    });
  }
}
