/** SPROUT_TEST_TIMES multiplies the seeds: simulation.soak.ts plays thousands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCount } from '../../testing/run-count.ts';
import { type Plant, SimulatedHome } from './testing/simulated-home.ts';

test('each match is acted on exactly once, whatever dies, gets lost or is set back', async () => {
  for (let seed = 1; seed <= runCount(8); seed++) {
    assert.deepEqual(await new SimulatedHome(seed).play(), [], `seed ${seed}`);
  }
});

const plants: readonly Plant[] = ['delays are forgotten at restart', 'keys are random', 'acting is noted apart'];
for (const plant of plants) {
  test(`the simulation finds it if ${plant}`, async () => {
    for (let seed = 1; seed <= 40; seed++) {
      if ((await new SimulatedHome(seed, plant).play()).length > 0) return;
    }
    assert.fail('it was not found');
  });
}
