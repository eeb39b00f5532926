/** Every dry run shows a parent what there is to judge, in one shape: the thing with its defaults, and what may not be meant. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type OperationDefinition, operations } from '@sprout/contract';
import { argumentsFor, callersOf, idsOf } from '../../testing/example-calls.ts';
import { newTask } from '../../testing/new-task.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';

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
    { scheduleSpec: { taskType: 'schedule', days: ['mon'], endDate: '2026-05-24' } },
    /never due/,
  ],
  'its day is in the past': [
    'task.create',
    { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-22' } },
    /2026-05-22, is over/,
  ],
  'its day falls into a pause': [
    'task.create',
    { scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-06-02' } },
    /Mia has 2026-06-02 off \(Whitsun, 2026-06-01 to 2026-06-07\)/,
  ],
  'its name is used by another task': ['task.create', { name: 'Brush teeth' }, /Another task is called “Brush teeth”/],
  'its new name is used by another task': ['task.update', { name: 'Feed the cat' }, /Another task is called/],
};

describe('every preview', () => {
  // What is shown does not depend on the engine.
  const [driver = assert.fail('no store')] = storeDrivers;
  let test: TestSprout;
  let family: TestFamily;
  let ids: Record<string, string>;
  before(async () => {
    test = new TestSprout(await driver.open());
    family = await test.family();
    ids = await idsOf(test, family);
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
