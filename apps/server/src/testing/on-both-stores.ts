import { after, before, describe } from 'node:test';
import type { Surroundings } from '../compose.ts';
import { type StoreDriver, storeDrivers } from './stores.ts';
import { openTestSprout, type TestSprout } from './test-sprout.ts';

type Suite = (sprout: () => TestSprout) => void;

/**
 * A suite that runs once on each engine, with one Sprout for all its tests: each makes its own families in it. A file that
 * runs by itself, without the test runner, has one engine unless SPROUT_TEST_POSTGRES_URL names a PostgreSQL.
 */
export function onBothStores(title: string, suite: Suite, overrides: Partial<Surroundings> = {}): void {
  for (const driver of storeDrivers) {
    const name = `${title} on ${driver.name}${storeDrivers.length === 1 ? ' alone' : ''}`;
    describe(name, () => runOn(driver, suite, overrides));
  }
}

/** A suite about what happens before an engine is asked, or about which questions it is asked: both engines would show the same. */
export function onOneStore(title: string, suite: Suite): void {
  const [driver] = storeDrivers;
  if (driver === undefined) throw new Error('there is no engine to test on');
  describe(title, () => runOn(driver, suite, {}));
}

function runOn(driver: StoreDriver, suite: Suite, overrides: Partial<Surroundings>): void {
  let test: TestSprout | undefined;
  before(async () => {
    test = await openTestSprout(driver, overrides);
  });
  after(() => test?.dispose());
  suite(() => {
    if (test === undefined) throw new Error('the suite has not started');
    return test;
  });
}
