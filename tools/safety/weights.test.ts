import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { FINGERPRINT_BYTES, weightsFile } from '../../apps/server/src/domains/safety/signals/model.ts';
import { exampleFingerprint } from './examples.ts';

it('the weights were made from the sentences as they are: npm run safety:train makes them anew', () => {
  assert.deepEqual(readFileSync(weightsFile).subarray(0, FINGERPRINT_BYTES), exampleFingerprint());
});
