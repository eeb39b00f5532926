/** Every hostile canvas, the bombs too, with and without defences, slowly. Prints what each reached. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileCanvases } from './testing/canvas-fixtures.ts';
import { HostileRange } from './testing/try-hostile.ts';

/** A host that misses its beat for longer, beyond what the machine itself was busy, has been reached. */
const LONGEST_PAUSE_MS = 1_000;
/** These fill the memory of the machine until the browser ends their process, so they run one at a time. */
const isBomb = ({ vector }: { readonly vector: string }) => /bomb/.test(vector);

describe('every hostile canvas', () => {
  it('shows most of its proofs without any defence', async (context) => {
    const range = await HostileRange.open({ isolates: true });
    const trials = await range.tryAll(
      hostileCanvases().filter((one) => !isBomb(one)),
      'bare',
      4,
      3_000,
    );
    const names = await range.close();
    const shown = trials.filter(({ signs, endings }) => signs.length > 0 || endings > 1);
    for (const { vector, signs } of trials) context.diagnostic(`${vector}: ${signs.join(', ')}`);
    context.diagnostic(`${shown.length} of ${trials.length} reached something; names: ${names.join(', ')}`);
    assert.ok(shown.length > trials.length * 0.7);
  });

  for (const [what, chosen, atOnce] of [
    ['reaches nothing in its frame', hostileCanvases().filter((one) => !isBomb(one)), 4],
    ['that is a bomb reaches nothing in its frame', hostileCanvases().filter(isBomb), 1],
  ] as const) {
    it(what, async (context) => {
      const range = await HostileRange.open({ isolates: true });
      const trials = await range.tryAll(chosen, 'defended', atOnce, 3_000);
      const names = await range.close();
      for (const { vector, ticks, longestPauseMs, machinePauseMs, card } of trials) {
        const pauses = `longest pause ${longestPauseMs} ms, of the machine ${machinePauseMs} ms`;
        context.diagnostic(`${vector}: ${ticks} beats, ${pauses} ${card && '(card)'}`);
      }
      assert.deepEqual(
        trials.flatMap(({ vector, signs }) => signs.map((sign) => `${vector}: ${sign}`)),
        [],
      );
      assert.deepEqual(names, []);
      const held = trials.filter((trial) => trial.longestPauseMs - trial.machinePauseMs > LONGEST_PAUSE_MS);
      assert.deepEqual(
        held.map(({ vector, longestPauseMs }) => `${vector} held its host up for ${longestPauseMs} ms`),
        [],
      );
    });
  }

  it('reaches nothing but our own server where a browser does not know Connection-Allowlist', async () => {
    const range = await HostileRange.open({ isolates: false, knowsAllowlist: false });
    const chosen = hostileCanvases().filter(({ proof }) => proof !== 'freeze' && proof !== 'crash');
    const trials = await range.tryAll(chosen, 'defended', 6, 2_000);
    const names = await range.close();
    // A frame that loads its own address again gets nothing, and is taken away.
    const leaks = trials.flatMap(({ vector, signs }) =>
      signs.filter((sign) => !sign.startsWith('asked again')).map((sign) => `${vector}: ${sign}`),
    );
    assert.deepEqual(leaks, []);
    assert.deepEqual(names, []);
  });
});
