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
        'Today:',
        'Mia: 1 of 3 tasks done. Left: “Read”. Waits for you: “Tidy”. 1 gem. Screen time: 30 min used, 15 min left.',
        'Jonathan: all 2 tasks done. 12 gems (5 on hold). Screen time: 30 min used, 15 min left.',
        'To decide: 1 screen-time request.',
        '',
        'Gathered by Sprout’s built-in rules, about today. A language model, which you choose in the family ' +
          'settings, or your own agent would follow the skill itself.',
      ].join('\n'),
    );
  });

  it('sums up the last seven days of each kid, and the seven before if they are known', async () => {
    const figures = { due: 14, done: 12, missed: 1, waiting: 1, excused: 0, gems: { earned: 30, spent: 10 } };
    const asked: object[] = [];
    const family_query_period = ({ childId, ...days }: { childId?: unknown }) => {
      asked.push(days);
      const compared = [{ ...figures, done: 9 }];
      const isKnown = childId === 'ch_1';
      return {
        kids: [{ ...figures, screenMinutes: { used: 90 } }],
        compared,
        unknown: isKnown ? [] : ['The family …'],
      };
    };
    const { summary } = await digest({ tools: { family_query_period } });
    assert.deepEqual(asked[0], {
      from: '2026-05-18',
      until: '2026-05-24',
      compareWith: { from: '2026-05-11', until: '2026-05-17' },
    });
    const week = '12 of 14 tasks done, 1 missed, 1 waits for you.';
    const rest = '30 gems earned, 10 spent. Screen time: 90 min used.';
    assert.deepEqual(summary.split('\n').slice(0, 4), [
      'The last seven days:',
      `Mia: ${week} The seven days before: 9 of 14. ${rest}`,
      `Jonathan: ${week} ${rest}`,
      '',
    ]);
    assert.match(summary, /about the last seven days\./);
  });

  it('tells of everything that waits if it may only see the overview', async () => {
    const waiting = { submissions: 2, claims: 1, screentimeRequests: 0, questions: 1, runs: 1 };
    const { summary } = await digest({ tools: { family_query_overview: () => ({ waiting }) } });
    assert.match(summary, /^Today:\nTo decide: 1 claim of a reward, 2 questions of agents\./);
  });

  it('says first what happened, if that is why it runs', async () => {
    const events = [
      {
        ...{ type: 'task.completed', timestamp: '2026-05-23T16:02:00+02:00', refs: { childId: 'ch_1' } },
        ...{ kid: 'Mia', task: 'Piano' },
      },
    ];
    const { summary } = await digest({ tools, events });
    assert.match(summary, /^At 16:02, Mia: “Piano” is done\.\nToday:\nMia: /);
    assert.doesNotMatch(summary, /Jonathan/, 'it is not about the others');
    const { summary: alone } = await digest({ events });
    assert.match(alone, /^At 16:02, Mia: “Piano” is done\.\n\nGathered/);
    const { summary: german } = await digest({ events, language: 'de' });
    assert.match(german, /^Um 16:02, Mia: „Piano“ ist erledigt\./);
  });

  it('speaks the family’s language', async () => {
    const { summary } = await digest({ tools, language: 'de' });
    assert.match(summary, /^Heute:\nMia: 1 von 3 Aufgaben erledigt\. Offen: „Read“\./);
    assert.match(summary, /Zu entscheiden: 1 Bitte um Bildschirmzeit/);
    assert.match(summary, /eingebauten Regeln von Sprout, nur über heute\..*Sprachmodell.*euer eigener Agent\.$/);
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
    assert.match(
      (await digest({ tools: refused })).summary,
      /^This skill reads nothing that Sprout’s own rules can sum up/,
    );
    assert.match((await digest({ language: 'de-CH' })).summary, /^Dieser Skill liest nichts, was die eigenen Regeln/);
  });

  it('never shows a parent the prompt, which is written for agents', async () => {
    for (const language of ['en', 'de']) {
      const { summary } = await digest({ prompt: 'Call task.list with status open.', tools, language });
      assert.doesNotMatch(summary, /task\.list|status open/);
    }
  });

  it('counts no task that was deleted, whatever the kid had done of it', async () => {
    const deleted = ['to_do', 'done', 'waiting', 'archived'].map((state) => ({
      ...task(state, state),
      isArchived: true,
    }));
    const { summary } = await digest({ tools: { task_list: () => ({ items: [...deleted, task('Read', 'to_do')] }) } });
    assert.match(summary, /^Today:\nMia: 0 of 1 task done\. Left: “Read”\.\n/);
  });
});
