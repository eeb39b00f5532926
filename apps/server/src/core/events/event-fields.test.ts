/** What placeholders of rules can name is what events carry. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { causes, eventFields } from '@sprout/rules';
import { makeEveryWrite } from '../../testing/every-write.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';
import { activityTypes } from './activity-types.ts';

it('the table has every type of event, and no other', () => {
  assert.deepEqual(Object.keys(eventFields).sort(), Object.keys(activityTypes).sort());
});

it('what rules cause are types of events', () => {
  for (const type of Object.values(causes).flat()) assert.ok(type in activityTypes, type);
});

/** Refs that say where an event comes from. */
const origin = ['runId', 'heartbeatId', 'ruleId'];

it('no event that any write leaves carries more than the table says, and no tool causes more than its table says', async () => {
  const [driver] = storeDrivers;
  assert.ok(driver);
  const opened = await driver.open();
  const beyond = new Set<string>();
  const test = new TestSprout(opened, {
    observe: ({ operation, events }) => {
      for (const { type } of events)
        if (causes[operation]?.includes(type) === false) beyond.add(`${operation} ${type}`);
    },
  });
  await makeEveryWrite(test, new TestSprout(opened, { signUp: 'first-only' }));
  const sql = 'SELECT DISTINCT type, refs, payload FROM activity_event';
  const rows = await test.sprout.store.read((db) => db.all<{ type: string; refs: string; payload: string }>(sql));
  const extra = new Set<string>();
  for (const { type, refs, payload } of rows) {
    const found = [...Object.keys(JSON.parse(refs)), ...Object.keys(JSON.parse(payload))];
    for (const name of found)
      if (!eventFields[type]?.includes(name) && !origin.includes(name)) extra.add(`${type} ${name}`);
  }
  assert.deepEqual([...extra].sort(), []);
  assert.deepEqual([...beyond].sort(), []);
  await test.dispose();
});
