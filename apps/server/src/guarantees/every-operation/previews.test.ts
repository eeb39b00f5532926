/** Every dry run shows a parent what there is to judge, in one shape: the thing with its defaults, and what may not be meant. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OperationDefinition } from '#operations';
import { operations } from '../../catalogue.ts';
import { prepareWithin, rehearseWithin } from '../../core/operations/run-within.ts';
import { systemRandom } from '../../system.ts';
import { argumentsFor, callersOf, idsOf } from '../../testing/example-calls.ts';
import { newTask } from '../../testing/new-task.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { storyOf } from '../../testing/test-runs.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { withinWrite } from '../../testing/within-write.ts';

interface Preview {
  readonly resolved: object;
  readonly warnings: string[];
  readonly specHash: string;
}

const previewed = operations.filter(({ preview }) => preview !== null);

/** What warns: the operation, arguments beside those of its example, and the words. Days are from 2026-05-23, a Saturday. */
const warnings: Readonly<Record<string, readonly [string, object, RegExp]>> = {
  'there is no occurrence left': [
    'task.create',
    { scheduleSpec: { taskType: 'schedule', days: ['mon'], startDate: '2026-05-23', endDate: '2026-05-24' } },
    /never due/,
  ],
  'its day is in the past': [
    'task.create',
    { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-22' } },
    /It is never due/,
  ],
  'its day falls into a pause': [
    'task.create',
    { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-06-02' } },
    /Mia has 2026-06-02 off \(Whitsun, 2026-06-01 to 2026-06-07\)/,
  ],
  'its name is used by another task': ['task.create', { name: 'Brush teeth' }, /Another task is called “Brush teeth”/],
  'its new name is used by another task': ['task.update', { name: 'Feed the cat' }, /Another task is called/],
};

const proposable = operations.filter(({ audience, effect }) => audience.includes('agent') && effect === 'write');

/** Writes that have nothing to show as it was before, and why. */
const withoutBefore: Readonly<Record<string, string>> = {
  'task.create': 'makes something new',
  'task.pause_schedule': 'makes something new',
  'canvas.create': 'makes something new',
  'skill.write': 'makes something new',
  'heartbeat.create': 'makes something new',
  'rule.create': 'makes something new',
  'reward.create': 'makes something new',
  'family.tell_kid': 'makes something new',
  'run.start': 'makes something new',
  'canvas.preview': 'shows a page, and changes nothing that a parent has',
  'skill.invoke': 'renders a prompt, and changes nothing that a parent has',
};

/** Writes of agents that neither a card nor a run can propose, and why. */
const neverProposed: Readonly<Record<string, string>> = {
  'skill.post_result': 'no card leads to another card',
  'inbox.ask': 'no card leads to another card',
  'inbox.withdraw': 'takes back the agent’s own question',
  'rule.create': 'an agent makes rules itself; what they do is asked about',
  'rule.update': 'an agent changes rules itself; what they do is asked about',
  'run.submit_output': 'is the work itself: what it changes are the proposals of its envelope',
};

/** Words of a kid that are somewhere in what a proposal is about. */
const kidsWords = 'words of a kid';

/** A request and a submission for which a kid typed something. */
async function askedInWords(test: TestSprout, { parent, kids }: TestFamily): Promise<Record<string, string>> {
  const asked = { durationMinutes: 15, reason: kidsWords };
  await test.ok(parent, 'screentime.update_settings', { overLimit: 'ask' });
  const { items } = await test.ok<{ items: { requestId: string }[] }>(parent, 'screentime.list_requests', {});
  for (const { requestId } of items) await test.ok(parent, 'screentime.review_request', { requestId, action: 'deny' });
  const { requestId } = await test.ok<{ requestId: string }>(kids[0], 'kid.request_screentime', asked);
  const { taskId } = await newTask(test, parent, { name: 'Sweep', reviewPolicy: 'parent' });
  const note = { taskId, note: kidsWords };
  const { submissionId } = await test.ok<{ submissionId: string }>(kids[0], 'kid.submit_task', note);
  return { requestId, submissionId, submissionIds: submissionId };
}

describe('every preview', () => {
  // What is shown does not depend on the engine.
  const [driver = assert.fail('no store')] = storeDrivers;
  let test: TestSprout;
  let family: TestFamily;
  let ids: Record<string, string>;
  before(async () => {
    test = new TestSprout(await driver.open());
    family = await test.family();
    ids = { ...(await idsOf(test, family)), ...(await askedInWords(test, family)) };
    await newTask(test, family.parent, { name: 'Feed the cat' });
    const holiday = { from: '2026-06-01', until: '2026-06-07', label: 'Whitsun' };
    await test.ok(family.parent, 'task.pause_schedule', holiday);
  });
  after(() => test.dispose());

  const exampleOf = (definition: OperationDefinition) => ({
    ...argumentsFor(definition, ids),
    // As the example page ends.
    ...(definition.name === 'canvas.create' && { completionSchema: { kind: 'complete' } }),
  });

  const preview = (name: string, args: object) => {
    const definition = operations.find((each) => each.name === name);
    assert.ok(definition);
    const [caller = null] = callersOf(definition, family);
    return test.ok<Preview>(caller, name, { ...exampleOf(definition), ...args, dryRun: true });
  };

  for (const { name } of previewed) {
    it(`${name} shows the thing as it would be, and warnings`, async () => {
      const shown = await preview(name, {});
      assert.ok(Object.keys(shown.resolved).length > 0);
      assert.ok(Array.isArray(shown.warnings));
      assert.match(shown.specHash, /^[\w-]+$/);
    });
  }

  /** What the schema alone makes no good example of. */
  const special = async (name: string): Promise<object> => {
    if (name === 'screentime.update_settings') return { gemsPerMinute: 2 };
    if (name === 'task.undo_complete') {
      const [childId] = family.childIds;
      const { taskId } = await newTask(test, family.agent);
      const { submissionId } = await test.ok(family.agent, 'task.complete', { taskId, childId });
      return { submissionId };
    }
    if (name !== 'run.answer') return {};
    const { question } = await storyOf(test, family.parent, ids.runId ?? '');
    return { choice: 'stop', contentHash: question?.contentHash };
  };

  it('no excuse for a missing “before” outlives its write', () => {
    const names = proposable.map(({ name }) => name);
    const excused = Object.keys({ ...withoutBefore, ...neverProposed });
    assert.deepEqual(
      excused.filter((name) => !names.includes(name)),
      [],
    );
  });

  for (const definition of proposable.filter(({ name }) => !(name in neverProposed))) {
    const { name } = definition;
    const excuse = withoutBefore[name];
    it(`${name} ${excuse ?? 'shows what is there before, when it is proposed'}`, async () => {
      const operation = test.sprout.operations.get(name);
      const [caller = assert.fail('nobody may call it')] = callersOf(definition, family);
      const principal = name === 'run.answer' ? family.parent : caller;
      const args = { ...exampleOf(definition), ...(await special(name)) };
      const { store } = test.sprout;
      const around = { remoteAddress: '', origin: '', userAgent: '', browserSecrets: undefined, byMachineOwner: false };
      const signal = AbortSignal.timeout(60_000);
      const from = {
        ...around,
        principal,
        store,
        now: test.clock.now(),
        random: systemRandom,
        signal,
        waitForParent: () => {},
      };
      const prepared = await prepareWithin(operation, from, args);
      const { before: shown } = await withinWrite(test, principal, (context) =>
        rehearseWithin(operation, context, args, prepared),
      );
      if (excuse !== undefined) return assert.equal(shown, null);
      assert.ok(shown !== null && Object.keys(shown).length > 0, 'a parent sees only half of it');
      assert.doesNotMatch(JSON.stringify(shown), new RegExp(kidsWords), 'a kid’s words are not marked as such here');
    });
  }

  for (const [why, [name, args, words]] of Object.entries(warnings)) {
    it(`${name} warns when ${why}`, async () => {
      const { warnings: told } = await preview(name, args);
      assert.ok(
        told.some((warning) => words.test(warning)),
        `${told}`,
      );
    });
  }

  for (const name of ['reward.create', 'skill.write', 'heartbeat.create', 'canvas.create']) {
    it(`${name} warns of a name that is used already`, async () => {
      const definition = operations.find((each) => each.name === name);
      assert.ok(definition);
      await test.ok(family.parent, name, { ...exampleOf(definition), name: 'Twice', dryRun: false });
      const { warnings: told } = await preview(name, { name: 'Twice' });
      assert.match(told.join(), /Another \w+ is called “Twice”/);
    });
  }
});
