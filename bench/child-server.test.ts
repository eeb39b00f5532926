import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portIn } from './child-server.ts';

test('the port is found in whole lines, however they come', () => {
  assert.equal(portIn('ready 4711\n'), 4711);
  assert.equal(portIn('ready 47'), undefined);
  assert.equal(
    portIn('Sprout listens on http://127.0.0.1:4711\nSet up: http://127.0.0.1:4711/set-up?code=abc-12\n'),
    4711,
  );
  assert.equal(portIn('Set up: http://127.0.0.1:4711/set-up?code=abc\n'), undefined);
  assert.equal(portIn('started\nSprout is ready at http://127.0.0.1:80\n'), 80);
});
