import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { it } from 'node:test';

/** Asks V8 what it knows of the objects that `process.nextTick` makes, after collections while there were none. */
const script = `
  import { setTimeout as sleep } from 'node:timers/promises';
  const [first] = process.argv.slice(1);
  if (first !== undefined) await import(first);
  const tickMany = async () => {
    for (let index = 0; index < 200; index++) process.nextTick(() => undefined, index);
    await sleep(1);
  };
  await tickMany();
  for (let round = 0; round < 6; round++) {
    gc();
    await sleep(1);
  }
  await tickMany();
  const learned = %GetFeedback(process.nextTick).filter((entry) => entry?.[0] === 'DefineKeyedOwnPropertyInLiteral');
  console.log([...new Set(learned.map(([, state]) => state))].join(' '));
`;

function learnedAfterCollections(...first: string[]): string {
  const flags = ['--allow-natives-syntax', '--expose-gc', '--input-type=module', '--eval', script];
  return execFileSync(process.execPath, [...flags, ...first], { encoding: 'utf8' }).trim();
}

it('a collection between requests does not make V8 forget what a tick looks like', () => {
  const fastTicks = new URL('../fast-ticks.js', import.meta.url).href;
  assert.equal(learnedAfterCollections(fastTicks), 'MONOMORPHIC');
});

it('without it, V8 does forget: else that file could go', () => {
  assert.match(learnedAfterCollections(), /MEGAMORPHIC/);
});
