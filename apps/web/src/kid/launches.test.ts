import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Launch, launchOf } from './launches.ts';

const launch = (more: Partial<Launch> = {}): Launch => ({
  ...{ skillId: 'sk_1', state: 'working', goesToParents: true, startedAt: '2026-05-23T08:00:00+02:00', ...more },
});
const ready = (...items: Launch[]) => ({ is: 'ready', value: { childId: 'ch_1', items, version: '1' } }) as const;

it('tells of what was started today and the grown-ups get', () => {
  assert.equal(launchOf(ready(launch()), 'sk_1', '2026-05-23')?.state, 'working');
  assert.equal(launchOf(ready(launch()), 'sk_2', '2026-05-23'), undefined);
  assert.equal(launchOf(ready(launch()), 'sk_1', '2026-05-24'), undefined, 'yesterday is old news');
  assert.equal(launchOf(ready(launch({ goesToParents: false })), 'sk_1', '2026-05-23'), undefined);
  assert.equal(launchOf({ is: 'loading' }, 'sk_1', '2026-05-23'), undefined);
});
