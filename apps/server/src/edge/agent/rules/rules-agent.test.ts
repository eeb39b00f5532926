import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOutput } from '@sprout/agent-protocol/pure';
import { type OrderOptions, orderOf } from '../testing/order.ts';
import { workWithRules } from './rules-agent.ts';

const never = new AbortController().signal;

async function digest(options: OrderOptions = {}) {
  const order = orderOf({ prompt: 'Look at the day.', ...options });
  const { text, cost } = await workWithRules(order, never);
  const reading = readOutput(text);
  assert.ok(reading.ok);
  const { success, recommendation, artifacts } = reading.envelope;
  assert.deepEqual([success, recommendation, artifacts, cost?.microUsd], [true, 'proceed', [], 0]);
  return { summary: reading.envelope.summary, calls: order.calls };
}

const task = (name: string, ...states: string[]) => ({
  name,
  children: states.map((state, index) => ({ childId: `ch_${index + 1}`, state })),
});
const tasks = [task('Brush teeth', 'done', 'done'), task('Read', 'to_do', 'done'), task('Tidy', 'waiting', 'locked')];
const tools = {
  task_list: () => ({ items: tasks }),
  gems_query_balance: ({ childId }: { childId?: unknown }) => ({
    balance: childId === 'ch_1' ? 1 : 12,
    onHold: childId === 'ch_1' ? 0 : 5,
  }),
  screentime_query_state: () => ({ consumedMinutes: 30, remainingMinutes: 15 }),
  screentime_list_requests: () => ({ items: [{}] }),
  reward_list_claims: () => ({ items: [] }),
};

describe('a run with rules alone', () => {
  it('sums up the day of each kid, and says what waits for the parents', async () => {
    const { summary } = await digest({ tools });
    assert.equal(
      summary,
      [
        'Mia: 1 of 3 tasks done. Left: “Read”. Waits for you: “Tidy”. 1 gem. Screen time: 30 min used, 15 min left.',
        'Jonathan: all 2 tasks done. 12 gems (5 on hold). Screen time: 30 min used, 15 min left.',
        'To decide: 1 screen-time request.',
        '',
        'No language model works for your family, so Sprout only gathered this. The rest of the skill is yours: Look at the day.',
      ].join('\n'),
    );
  });

  it('speaks the family’s language', async () => {
    const { summary } = await digest({ tools, language: 'de' });
    assert.match(summary, /^Mia: 1 von 3 Aufgaben erledigt\. Offen: “Read”\./);
    assert.match(summary, /Zu entscheiden: 1 Anfrage nach Bildschirmzeit/);
  });

  it('calls only reading tools of the order, and only for the kids of the envelope', async () => {
    const { calls } = await digest({
      tools: { ...tools, gems_adjust: () => ({}) },
      writing: ['gems_adjust'],
      paths: { today: ['sprout://child/ch_2/today'], activity: 'sprout://family/activity' },
    });
    assert.ok(calls.every(([tool, args]) => tool !== 'gems_adjust' && !JSON.stringify(args).includes('ch_1')));
    assert.equal(calls.length, 5);
  });

  it('leaves out what a tool refuses, and says when there is nothing to read', async () => {
    const refused = { gems_query_balance: () => ({ error: { code: 'PERMISSION_DENIED' } }) };
    assert.match((await digest({ tools: refused })).summary, /^This skill lets Sprout read nothing/);
    assert.match((await digest({ language: 'de-CH' })).summary, /^Mit diesem Skill darf Sprout nichts lesen/);
  });

  it('cuts instructions that are long', async () => {
    const { summary } = await digest({ prompt: 'word '.repeat(4_000) });
    assert.ok(summary.length < 700 && summary.endsWith('…'));
  });
});
