/** The same as random-life.test.ts, for longer: many families, and lives of weeks. */
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { lifeOf } from './generator.ts';
import { liveAtRandom, places } from './live-at-random.ts';

const FAMILIES = 25;
const BATCHES = 40;

for (const driver of storeDrivers) {
  describe(`a long random life on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    for (const place of places) {
      it(`is what the model says it is, in ${place.zone}`, () =>
        fc.assert(
          fc.asyncProperty(lifeOf(BATCHES), (life) => liveAtRandom(opened, place, life)),
          { numRuns: FAMILIES },
        ));
    }
  });
}
