import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import type { ShownState } from '../../../core/resources/define-resource.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { joke, newSkill } from '../../../testing/new-skill.ts';
import { everyDay } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { calls, done, envelope, payingSkill, ScriptedAgent, storyOf, workOff } from '../../../testing/test-runs.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import type { childLaunches } from '../resource-schemas.ts';

const agent = new ScriptedAgent();
const DAY = 24 * 3_600_000;

async function launchesOf(test: TestSprout, { kids, childIds }: TestFamily, kid = 0) {
  const uri = `sprout://child/${childIds[kid]}/launches`;
  const { state, version } = await test.sprout.resources.read(kids[kid] as Principal, uri);
  const { items } = state as ShownState<typeof childLaunches>;
  return { version, states: items.map(({ skillId, state: is, goesToParents }) => [skillId, is, goesToParents]) };
}

/** The kid starts a skill that would like to make a task. */
async function launch(test: TestSprout, family: TestFamily) {
  const { skillId } = await payingSkill(test, family.parent, { ...joke, handsReferenced: ['task_create'] });
  const task = { name: 'Tell a joke', assignAllChildren: true, scheduleSpec: everyDay };
  agent.answer = () => done(envelope({ artifacts: calls(['task_create', task]) }));
  const answered = await test.ok<{ goesToParents: boolean }>(family.kids[0], 'kid.launch_skill', { skillId });
  const { items } = await test.ok<{ items: { runId: string }[] }>(family.parent, 'run.list');
  return { skillId, runId: items[0]?.runId ?? '', goesToParents: answered.goesToParents };
}

onBothStores(
  'sprout://child/{childId}/launches',
  (sprout) => {
    it('follows what a kid started to its end, of which the parents hear', async () => {
      const test = sprout();
      const family = await test.family();
      const { skillId, runId, goesToParents } = await launch(test, family);
      assert.equal(goesToParents, true);
      const begun = await launchesOf(test, family);
      assert.deepEqual(begun.states, [[skillId, 'working', true]]);
      await workOff(test, family);
      const asking = await launchesOf(test, family);
      assert.deepEqual(asking.states, [[skillId, 'asking', true]]);
      const { question } = await storyOf(test, family.parent, runId);
      const { questionId, contentHash } = question ?? {};
      await test.ok(family.parent, 'run.answer', { runId, questionId, contentHash, choice: 'approve' });
      await workOff(test, family);
      const ended = await launchesOf(test, family);
      assert.deepEqual(ended.states, [[skillId, 'done', true]]);
      assert.equal(new Set([begun.version, asking.version, ended.version]).size, 3, 'each step is heard of live');
      const { threads } = await inboxOf(test, family.parent);
      assert.deepEqual(
        threads.map(({ title }) => title),
        ['Joke of the day'],
      );
    });

    it('says that a run was stopped, and forgets it when the run is forgotten', async () => {
      const test = sprout();
      const family = await test.family();
      const { skillId, runId } = await launch(test, family);
      await test.ok(family.parent, 'run.cancel', { runId });
      const stopped = await launchesOf(test, family);
      assert.deepEqual(stopped.states, [[skillId, 'stopped', true]]);
      test.clock.advance((limits.runKeepDays + 1) * DAY);
      await callDue(test, family.familyId);
      const forgotten = await launchesOf(test, family);
      assert.deepEqual(forgotten.states, []);
      assert.notEqual(forgotten.version, stopped.version);
    });

    it('shows the latest launch of each skill by this very kid; what touches nothing is for the kid alone', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = () => done(envelope());
      const { skillId } = await newSkill(test, family.parent, { ...joke, ageRange: '4-14' });
      const { skillId: other } = await newSkill(test, family.parent, { ...joke, name: 'Riddle', ageRange: '4-14' });
      const start = async (kid: number, id: string) => {
        const { goesToParents } = await test.ok<{ goesToParents: boolean }>(
          family.kids[kid] as Principal,
          'kid.launch_skill',
          {
            skillId: id,
          },
        );
        assert.equal(goesToParents, false);
      };
      for (const id of [skillId, other]) await start(0, id);
      await workOff(test, family);
      await start(0, skillId);
      await start(1, other);
      await test.ok(family.parent, 'run.start', { skillId: other, childId: family.childIds[0] });
      assert.deepEqual((await launchesOf(test, family)).states, [
        [skillId, 'working', false],
        [other, 'done', false],
      ]);
      assert.deepEqual((await launchesOf(test, family, 1)).states, [[other, 'working', false]]);
      await workOff(test, family);
      assert.deepEqual((await launchesOf(test, family, 1)).states, [[other, 'done', false]]);
      const siblings = `sprout://child/${family.childIds[0]}/launches`;
      const asked = test.sprout.resources.read(family.kids[1] as Principal, siblings);
      await assert.rejects(asked, { code: 'DOMAIN_NOT_FOUND' });
    });

    it('are at most two open ones of a kid, and leave a share of the open runs to the parents', async () => {
      const test = sprout();
      const family = await test.family();
      const { parent, kids } = family;
      agent.answer = () => done(envelope());
      const { skillId } = await newSkill(test, parent, { ...joke, ageRange: '4-14' });
      const openRuns = async () => {
        const { items } = await test.ok<{ items: { status: string }[] }>(parent, 'run.list', { limit: 100 });
        return items.length;
      };
      for (let count = 0; count < 4; count++) await test.ok(kids[0], 'kid.launch_skill', { skillId });
      assert.equal(await openRuns(), limits.openRunsPerKid);
      const left = limits.openRunsPerFamily - limits.openRunsForParents - limits.openRunsPerKid;
      for (let count = 0; count < left; count++) await test.ok(parent, 'run.start', { skillId });
      await test.ok(kids[1], 'kid.launch_skill', { skillId });
      assert.equal((await test.refused(family.agent, 'run.start', { skillId })).reason, 'LIMIT_EXCEEDED');
      assert.equal(await openRuns(), limits.openRunsPerFamily - limits.openRunsForParents);
      for (let count = 0; count < limits.openRunsForParents; count++) await test.ok(parent, 'run.start', { skillId });
      assert.equal((await test.refused(parent, 'run.start', { skillId })).reason, 'LIMIT_EXCEEDED');
    });
  },
  { sproutAgent: agent },
);
