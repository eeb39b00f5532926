import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityTypes } from '../../../../../server/src/core/events/activity-types.ts';
import { checkToken } from '../../../../../server/src/domains/hook/hook.ts';
import { eventGroups, eventsThatWait, hookEvents } from './hook-events.ts';
import {
  argumentsOfHook,
  changesOfHook,
  draftOfHook,
  emptyHook,
  type Hook,
  missingInHook,
  presets,
  tokenOf,
} from './hook-form.ts';

const hook: Hook = {
  hookId: 'hk_1',
  name: 'Mine',
  url: 'https://gotify.example/message',
  events: ['task.completed'],
  preset: 'gotify',
  includeNames: false,
  hasToken: true,
  state: 'active',
  waiting: 0,
  createdAt: '2026-11-01T12:00:00Z',
  deliveredAt: null,
};

test('every type of event can be chosen, once', () => {
  const all = eventGroups.flatMap((group) => [...hookEvents[group]]);
  assert.deepEqual(all.toSorted(), Object.keys(activityTypes).toSorted());
  for (const type of eventsThatWait)
    assert.ok(
      all.some((one) => one === type),
      type,
    );
});

test('the form asks for a token where the server needs one', () => {
  assert.deepEqual(
    presets.filter((preset) => tokenOf[preset] === 'always'),
    presets.filter((preset) => checkToken(preset, false).length > 0),
  );
});

test('a service that wants a token gets one, and keeps the one that it has', () => {
  const draft = { ...emptyHook, preset: 'openclaw' as const, name: 'A', url: 'https://a.example/hooks/wake' };
  assert.deepEqual(missingInHook(draft, false), ['token']);
  assert.deepEqual(missingInHook(draft, true), []);
  assert.deepEqual(missingInHook({ ...emptyHook, url: 'nonsense', events: [] }, false), ['name', 'url', 'events']);
  assert.equal(argumentsOfHook({ ...draft, preset: 'home_assistant', token: 'x' }).token, undefined);
});

test('only what was changed is sent', () => {
  const draft = draftOfHook(hook);
  assert.deepEqual(changesOfHook(draft, hook), {});
  assert.deepEqual(changesOfHook({ ...draft, name: 'Ours', token: 'new' }, hook), { name: 'Ours', token: 'new' });
  assert.deepEqual(changesOfHook({ ...draft, preset: 'home_assistant' }, hook), {
    preset: 'home_assistant',
    token: null,
  });
});
