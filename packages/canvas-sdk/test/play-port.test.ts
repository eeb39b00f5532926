import assert from 'node:assert/strict';
import { test } from 'node:test';
import { funPort, type OpenedCanvas } from '../src/host/play-port.ts';
import { withoutNumbers } from '../src/language.ts';

const opened = { playId: 'pl_1', kid: { name: 'Mia', age: 7 }, state: null, history: [] } as unknown as OpenedCanvas;

test('what a canvas shows is told at once, then every sixth time, forty lines at most, and none is told twice', async () => {
  const told: string[][] = [];
  const call = async (_operation: string, args: object) => {
    told.push([...(args as { texts: string[] }).texts]);
    return { isStopped: told.length === 3 };
  };
  const port = funPort(
    opened,
    call,
    async () => undefined,
    'en',
    () => undefined,
  );
  assert.equal(await port.shown(['a']), false);
  for (let second = 0; second < 5; second++) await port.shown([`line ${second}`]);
  assert.deepEqual(told, [['a']]);
  await port.shown([]);
  assert.deepEqual(told[1], ['line 0', 'line 1', 'line 2', 'line 3', 'line 4']);
  for (let second = 0; second < 20; second++) await port.shown([]);
  assert.equal(told.length, 2, 'nothing new is nothing to tell');
  assert.equal(await port.shown(Array.from({ length: 100 }, (_, line) => `more ${line}`)), true);
  assert.equal(told[2]?.length, 40);
});

test('a clock that runs is one line, whatever the page does to the language', () => {
  assert.equal(withoutNumbers('Time left: 09:58'), withoutNumbers('Time left: 10:07'));
  assert.notEqual(withoutNumbers('Level 2'), withoutNumbers('Levels 2'));
});
