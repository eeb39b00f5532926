import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { describeRule, fillWithRules, newRule } from '../../../testing/new-rule.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Preview {
  readonly inWords: string;
  readonly wouldHaveFired: { days: number; count: number; times: string[] };
  readonly warnings: string[];
  readonly specHash: string;
}

onBothStores('rule.create', (sprout) => {
  const draft = ({ childIds: [childId] }: TestFamily, fields: Record<string, unknown> = {}) => ({
    name: 'Bonus',
    when: { event: 'task.completed', childId },
    then: [{ tool: 'gems.adjust', arguments: { childId, delta: 3, reason: 'bonus' } }],
    ...fields,
  });

  it('shows in words what it would do, and when it would have done so in the last 30 days', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.parent, { name: 'Maths', rewardSpec: { gems: 0 } });
    for (let day = 0; day < 12; day++) {
      await test.ok(family.kids[0], 'kid.submit_task', { taskId });
      test.clock.advance(DAY);
    }
    const preview = (fields: Record<string, unknown>) =>
      test.ok<Preview>(family.parent, 'rule.create', { ...draft(family, fields), dryRun: true });
    const { wouldHaveFired, inWords, specHash } = await preview({});
    assert.deepEqual([wouldHaveFired.days, wouldHaveFired.count, wouldHaveFired.times.length], [30, 12, 10]);
    assert.match(inWords, /^When .+ has done a task: 3 gems\. Asks you the first time\.$/);
    const [, sibling] = family.childIds;
    const then = [
      { tool: 'gems.adjust', arguments: { childId: sibling, delta: 3, reason: 'bonus' } },
      { tool: 'screentime.grant', arguments: { childId: sibling, minutes: 20 } },
    ];
    // A kid that the rule is not about is named in each step.
    assert.match((await preview({ then })).inWords, /^When Mia has done a task: [^;]*Zoë[^;]*3 gems[^;]*;[^;]*Zoë/);
    const early = await preview({ when: { allDone: { childId }, before: '00:30' } });
    assert.equal(early.wouldHaveFired.count, 0);
    assert.match(early.warnings.join(' '), /would not have fired once/);
    assert.equal((await preview({ when: { allDone: { childId } } })).wouldHaveFired.count, 12);
    assert.equal(
      (await preview({ when: { event: 'task.completed', childId, days: ['mon'] } })).wouldHaveFired.count,
      2,
    );
    const open = { when: { stillOpen: 'screentime', forMinutes: 60 }, then: [{ remind: { text: 'Look!' } }] };
    await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 20 });
    assert.equal((await preview(open)).wouldHaveFired.count, 0);
    test.clock.advance(DAY);
    const played = await preview(open);
    assert.equal(played.wouldHaveFired.count, 1);
    assert.match(played.inWords, /^When a request of a kid for screen time waits for 1 hour: reminds you: “Look!”\.$/);
    const { ruleId } = await test.ok<{ ruleId: string }>(family.parent, 'rule.create', { ...draft(family), specHash });
    assert.equal((await describeRule(test, family, ruleId)).rule.state, 'active');
  });

  it('leaves out of the past what unless would have made void, and says it all in words', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId, sibling] = family.childIds;
    const ask = async (kid: number) =>
      (
        await test.ok<{ requestId: string }>(family.kids[kid] as Principal, 'kid.request_screentime', {
          durationMinutes: 20,
        })
      ).requestId;
    const told = (kid: string | undefined) =>
      test.ok(family.parent, 'family.tell_kid', { childId: kid, text: 'Soon.' });
    const requestId = await ask(0);
    test.clock.advance(MINUTE);
    await told(childId);
    test.clock.advance(20 * MINUTE);
    await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'deny' });
    await ask(1);
    test.clock.advance(11 * MINUTE);
    await told(sibling);
    const preview = (unless?: object) =>
      test.ok<Preview>(family.parent, 'rule.create', {
        name: 'Answer me',
        when: { stillOpen: 'screentime', forMinutes: 10 },
        ...(unless && { unless }),
        then: [{ remind: { text: '{{event.durationMinutes}} minutes!' } }],
        dryRun: true,
      });
    assert.equal((await preview()).wouldHaveFired.count, 2);
    const { wouldHaveFired, inWords } = await preview({ event: 'family.kid_told' });
    assert.equal(wouldHaveFired.count, 1);
    assert.match(inWords, /, unless this happens: somebody told .+ something: reminds you: “… minutes!”\.$/);
    const { taskId } = await newTask(test, family.parent, { assignChildIds: [childId] });
    assert.equal((await preview({ allDone: { childId } })).wouldHaveFired.count, 2);
    await test.ok(family.kids[0], 'kid.submit_task', { taskId });
    await test.ok(family.kids[0], 'kid.request_screentime', { durationMinutes: 20 });
    test.clock.advance(11 * MINUTE);
    assert.equal((await preview()).wouldHaveFired.count, 3);
    assert.equal((await preview({ allDone: { childId } })).wouldHaveFired.count, 2);
  });

  it('tells everything that is wrong at once, with its place', async () => {
    const test = sprout();
    const family = await test.family();
    const { details } = await test.refused(family.parent, 'rule.create', {
      ...draft(family),
      when: { event: 'task.complete', before: '25:00' },
      unless: { allDone: { childId: 'x' }, stillOpen: 'claim' },
      then: [
        { tool: 'gems.give', arguments: {} },
        { tool: 'gems.adjust', arguments: { childId: '{{event.kid}}', delta: 'many' } },
        { remind: { text: 'a' }, tellKid: { text: 'b' } },
      ],
    });
    const problems = (details?.problems ?? []) as { path: string; expected: string }[];
    assert.match(problems.find(({ path }) => path === '/then/0/tool')?.expected ?? '', /such as gems\.adjust/);
    const paths = problems.map(({ path }) => path).sort();
    assert.deepEqual(paths, [
      '/then/0/tool',
      '/then/1/arguments/delta',
      '/then/1/arguments/reason',
      '/then/2',
      '/unless',
      '/when/before',
      '/when/event',
    ]);
  });

  it('tells at once who may not make it, which names are taken, and what the family does not have', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'inbox:write']);
    await newRule(test, family.parent, { name: 'Praise' });
    const fields = {
      name: 'praise',
      when: { event: 'reward.claimed', childId: 'ch_nobody', rewardId: 'rw_none', minGems: 5 },
      unless: { allDone: { childId: 'ch_nobody', taskIds: ['task_none'] } },
      then: [
        { tool: 'gems.adjust', arguments: { childId: '{{event.childId}}', delta: 1, reason: 'bonus' } },
        { remind: { text: 'Look!' } },
        { run: { skillId: 'skill_none' } },
      ],
    };
    const { details, code } = await test.refused(agent, 'rule.create', fields);
    const paths = ((details?.problems ?? []) as { path: string }[]).map(({ path }) => path).sort();
    assert.equal(code, 'BAD_INPUT');
    assert.deepEqual(paths, [
      '/name',
      '/then/0',
      '/then/2',
      '/then/2/run/skillId',
      '/unless/allDone/childId',
      '/unless/allDone/taskIds',
      '/when',
      '/when/childId',
      '/when/rewardId',
    ]);
    const scopes = await test.refused(agent, 'rule.create', {
      ...fields,
      name: 'Other',
      when: { event: 'task.rejected' },
      unless: undefined,
      then: [fields.then[0]],
    });
    assert.deepEqual([scopes.code, scopes.details?.scope], ['PERMISSION_DENIED', 'task:read gems:adjust']);
  });

  it('refuses what could never fire, what would feed itself, and what cannot be filled in', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId, sibling] = family.childIds;
    const { taskId } = await newTask(test, family.parent, { assignChildIds: [sibling] });
    const reasonOf = async (fields: Record<string, unknown>) =>
      (await test.refused(family.parent, 'rule.create', draft(family, fields))).reason;
    const complete = [{ tool: 'task.complete', arguments: { taskId, childId } }];
    const never = [
      { when: { event: 'task.completed', after: '18:00', before: '17:00' } },
      { when: { event: 'task.created', minMinutes: 5 } },
      { when: { event: 'task.completed', childId, taskId } },
      { when: { allDone: { childId, taskIds: [taskId] } } },
      { when: { stillOpen: 'question', forMinutes: 5, childId } },
    ];
    for (const fields of never) assert.equal(await reasonOf(fields), 'RULE_NEVER_FIRES', JSON.stringify(fields));
    const open = draft(family, { unless: { stillOpen: 'claim', forMinutes: 5 } });
    const { details } = await test.refused(family.parent, 'rule.create', open);
    const [problem] = (details?.problems ?? []) as { path: string }[];
    assert.equal(problem?.path, '/unless/stillOpen');
    const loops = [
      { when: { event: 'gems.adjusted' } },
      { when: { allDone: { childId } }, then: complete },
      { when: { event: 'task.submitted', childId }, then: complete },
      {
        when: { stillOpen: 'question', forMinutes: 5 },
        then: [{ ask: { title: 'a', options: [{ label: 'b' }, { label: 'c' }] } }],
      },
    ];
    for (const fields of loops) assert.equal(await reasonOf(fields), 'RULE_LOOP', JSON.stringify(fields));
    const ofSibling = { when: { event: 'gems.adjusted', childId: sibling } };
    await test.ok(family.parent, 'rule.create', { ...draft(family, ofSibling), dryRun: true });
    const unknown = [{ remind: { text: 'For {{event.rewardId}}' } }];
    assert.equal(await reasonOf({ then: unknown }), 'UNKNOWN_PLACEHOLDER');
    assert.equal(await reasonOf({ then: [{ remind: { text: '{{name}}' } }] }), 'UNKNOWN_PLACEHOLDER');
  });

  it('gives an agent no more than its own scopes, and no name twice', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'task:read', 'inbox:write']);
    const refusal = await test.refused(agent, 'rule.create', draft(family));
    assert.deepEqual([refusal.reason, refusal.details?.scope], ['SCOPE_MISSING', 'gems:adjust']);
    const open = { when: { stillOpen: 'claim', forMinutes: 5 }, then: [{ remind: { text: 'Look!' } }] };
    assert.equal((await test.refused(agent, 'rule.create', draft(family, open))).details?.scope, 'reward:read');
    const looks = (text: string) => ({ when: { event: 'reward.claimed' }, then: [{ remind: { text } }] });
    const peek = await test.refused(agent, 'rule.create', draft(family, looks('For {{event.gems}} gems')));
    assert.deepEqual([peek.reason, peek.details?.scope], ['SCOPE_MISSING', 'reward:read']);
    await newRule(test, agent, { name: 'Wanted', ...looks('Look!') });
    await newRule(test, agent, { name: 'Praise' });
    const twice = await test.refused(family.parent, 'rule.create', draft(family, { name: 'praise' }));
    assert.equal(((twice.details?.problems ?? []) as { path: string }[])[0]?.path, '/name');
  });

  it(`refuses more than ${limits.rulesPerFamily} rules`, async () => {
    const test = sprout();
    const family = await test.family();
    await fillWithRules(test, family);
    assert.equal((await test.refused(family.parent, 'rule.create', draft(family))).reason, 'LIMIT_EXCEEDED');
  });
});
