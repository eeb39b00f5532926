import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { Sha256 } from './sha256.ts';

it('our SHA-256 is that of the platform, for every length around a block and for any pieces', () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000, 300_001]) {
    const bytes = randomBytes(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    assert.equal(new Sha256().update(bytes).finish(), expected, `${length} bytes`);
    const cut = Math.floor(length / 3);
    assert.equal(new Sha256().update(bytes.subarray(0, cut)).update(bytes.subarray(cut)).finish(), expected);
  }
});
