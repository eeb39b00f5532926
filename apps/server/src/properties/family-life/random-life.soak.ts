/**
 * The same as random-life.test.ts, for longer: many families, and lives of weeks. So long that everything happens: every
 * operation that the model knows must have come through somewhere, or the dice are not thrown well.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { lifeOf } from './generator.ts';
import { liveAtRandom, places } from './live-at-random.ts';
import { modelledOperations } from './model/apply.ts';

const FAMILIES = 15;
const BATCHES = 30;

for (const driver of storeDrivers) {
  describe(`a long random life on ${driver.name}`, () => {
    let opened: OpenedStore;
    const happened = new Set<string>();
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    for (const place of places) {
      it(`is what the model says it is, in ${place.zone}`, () =>
        fc.assert(
          fc.asyncProperty(lifeOf(BATCHES), async (life) => {
            for (const ending of (await liveAtRandom(opened, place, life)).keys()) happened.add(ending);
          }),
          { numRuns: FAMILIES },
        ));
    }

    it('has had everything happen in it', () => {
      assert.deepEqual(
        modelledOperations.filter((operation) => !happened.has(`${operation} ok`)),
        [],
      );
    });
  });
}
