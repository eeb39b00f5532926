/**
 * Random families live at random, everybody at once, and every read of the product shows what an independent model shows.
 *
 * A failure prints the seed and the shortest life that still fails; run it again with `{ seed, path }` in the parameters.
 */
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { lifeOf } from './generator.ts';
import { liveAtRandom, places } from './live-at-random.ts';

const BATCHES = 7;

for (const driver of storeDrivers) {
  describe(`random life on ${driver.name}`, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    for (const place of places) {
      it(`is what the model says it is, in ${place.zone}`, () =>
        fc.assert(
          fc.asyncProperty(lifeOf(BATCHES), async (life) => {
            await liveAtRandom(opened, place, life);
          }),
          // The rules are the same code on both engines.
          { numRuns: driver.name === 'sqlite' ? 2 : 1 },
        ));
    }
  });
}
