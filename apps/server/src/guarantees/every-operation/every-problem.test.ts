/** A refusal of bad input names all problems at once: the schema's for single arguments, and the rules' for several. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { dumpFamily } from '../../testing/dump.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { openTestSprout, problemPaths, type TestFamily, type TestSprout } from '../../testing/test-sprout.ts';

/** A call that breaks one rule and nothing else. */
interface Breach {
  readonly args: Readonly<Record<string, unknown>>;
  /** What the rule must name. */
  readonly paths: readonly string[];
  /** The arguments that the rule is about: all others may be as wrong as they like. */
  readonly about: readonly string[];
}

const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2026-05-25' };
const task = { name: 'Teeth', assignAllChildren: true, scheduleSpec };
const conversationSpec = { guidance: 'Volcanoes' };
const days = { taskType: 'schedule', oneTimeDate: '2026-05-25' };
const goingOnOnce = { ...scheduleSpec, evenOnDaysOff: true };
const backwards = { taskType: 'schedule', days: ['mon'], startDate: '2026-06-02', endDate: '2026-06-01' };
const daysPaths = ['/scheduleSpec/days', '/scheduleSpec/oneTimeDate'];
const specs = ['runMode', 'conversationSpec', 'canvasSpec', 'cameraTaskSpec'];
const family = {
  familyName: 'Linden',
  timezone: 'Europe/Berlin',
  parent: { name: 'Robin', email: 'every@example.com', password: 'a long and private phrase' },
};

const question = { title: 'Tea?', options: [{ label: 'Yes' }, { label: 'No' }] };
const page = { name: 'Tap', html: '<p>', completionSchema: { kind: 'complete' }, dimensions: { age: '5-7' } };
const photo = { taskId: 'task_1', kind: 'photo', mimeType: 'image/jpeg', bytes: 9, sha256: '0'.repeat(64) };
const skill = { name: 'Look back', description: 'What went well.', prompt: 'Read.' };
const twice = [{ name: 'a' }, { name: 'a' }];
const beat = { name: 'Morning brief', cron: '0 7 * * *', runSkillId: 'sk_1' };
const praise = { name: 'Praise', when: { event: 'task.completed' }, then: [{ remind: { text: 'Well done!' } }] };
const webhook = { name: 'Agent', url: 'https://example.org/hook', events: ['task.completed'] };
const kids = ['kidCallable', 'category', 'ageRange'];

const breaches: Readonly<Record<string, readonly Breach[]>> = {
  'activity.list': [
    { args: { after: 'ev_1', since: '2026-05-01T00:00:00Z' }, paths: ['/since'], about: ['after', 'since'] },
    { args: { types: ['task.complete'] }, paths: ['/types/0'], about: ['types'] },
  ],
  'family.query_period': [
    { args: { from: '2026-05-02', until: '2026-05-01' }, paths: ['/until'], about: ['from', 'until'] },
    {
      args: { from: '2026-05-01', until: '2026-05-01', compareWith: { from: '2026-05-02', until: '2026-05-01' } },
      paths: ['/compareWith/until'],
      about: ['compareWith'],
    },
  ],
  'family.set_up': [
    { args: { ...family, timezone: 'Mars/Base' }, paths: ['/timezone'], about: ['timezone'] },
    {
      args: { ...family, kids: [{ name: 'Mika', birthDate: '2031-01-01' }] },
      paths: ['/kids/0/birthDate'],
      about: ['kids'],
    },
  ],
  'family.update': [{ args: { timezone: '+02:00' }, paths: ['/timezone'], about: ['timezone'] }],
  'family.add_kid': [{ args: { name: 'Mika', birthDate: '2031-01-01' }, paths: ['/birthDate'], about: ['birthDate'] }],
  'family.update_kid': [
    { args: { childId: 'ch_1', birthDate: '2031-01-01' }, paths: ['/birthDate'], about: ['birthDate'] },
  ],
  'task.create': [
    {
      args: { ...task, assignAllChildren: false },
      paths: ['/assignChildIds'],
      about: ['assignChildIds', 'assignAllChildren'],
    },
    {
      args: { ...task, assignChildIds: ['ch_1'] },
      paths: ['/assignAllChildren'],
      about: ['assignChildIds', 'assignAllChildren'],
    },
    { args: { ...task, runMode: 'conversation' }, paths: ['/conversationSpec'], about: specs },
    {
      args: { ...task, runMode: 'camera', conversationSpec },
      paths: ['/cameraTaskSpec', '/conversationSpec'],
      about: specs,
    },
    { args: { ...task, scheduleSpec: days }, paths: daysPaths, about: ['scheduleSpec'] },
    { args: { ...task, scheduleSpec: backwards }, paths: ['/scheduleSpec/endDate'], about: ['scheduleSpec'] },
    { args: { ...task, scheduleSpec: goingOnOnce }, paths: ['/scheduleSpec/evenOnDaysOff'], about: ['scheduleSpec'] },
    {
      args: { ...task, runMode: 'conversation', conversationSpec: { ...conversationSpec, dailyTarget: 0 } },
      paths: ['/conversationSpec/dailyTarget'],
      about: specs,
    },
  ],
  'task.review': [
    {
      args: { submissionId: 'sub_1', action: 'reject', gems: 3 },
      paths: ['/gems'],
      about: ['action', 'gems'],
    },
  ],
  'reward.review_claim': [
    { args: { claimId: 'cl_1', action: 'deny', given: true }, paths: ['/given'], about: ['action', 'given'] },
  ],
  'task.pause_schedule': [
    {
      args: { from: '2026-06-02', until: '2026-06-01' },
      paths: ['/until'],
      about: ['from', 'until'],
    },
  ],
  'heartbeat.create': [
    { args: { ...beat, on: ['task.completed'] }, paths: ['/cron'], about: ['cron', 'on'] },
    { args: { ...beat, cron: '0 25 * * *' }, paths: ['/cron'], about: ['cron', 'on'] },
    { args: { ...beat, cron: '0 * * * *' }, paths: ['/cron'], about: ['cron', 'on'] },
    {
      args: { name: 'Praise', runSkillId: 'sk_1', on: ['task.complete'] },
      paths: ['/on/0'],
      about: ['cron', 'on'],
    },
    { args: { ...beat, tz: 'Mars/Base' }, paths: ['/tz'], about: ['tz'] },
    { args: { ...beat, taskId: 'task_1' }, paths: ['/taskId'], about: ['cron', 'taskId'] },
  ],
  'heartbeat.describe': [
    { args: {}, paths: ['/heartbeatId'], about: ['heartbeatId', 'cron', 'on'] },
    { args: { cron: '0 25 * * *' }, paths: ['/cron'], about: ['heartbeatId', 'cron', 'on'] },
    { args: { on: ['task.complete'] }, paths: ['/on/0'], about: ['heartbeatId', 'cron', 'on'] },
    { args: { cron: '0 7 * * *', tz: 'Mars/Base' }, paths: ['/tz'], about: ['heartbeatId', 'cron', 'on', 'tz'] },
    {
      args: { cron: '0 7 * * *', taskId: 'task_1' },
      paths: ['/taskId'],
      about: ['heartbeatId', 'cron', 'on', 'taskId'],
    },
  ],
  'hook.create': [
    { args: { ...webhook, events: ['task.complete'] }, paths: ['/events/0'], about: ['events'] },
    { args: { ...webhook, preset: 'gotify' }, paths: ['/token'], about: ['preset', 'token'] },
  ],
  'hook.update': [{ args: { hookId: 'hk_1', events: ['task.complete'] }, paths: ['/events/0'], about: ['events'] }],
  'rule.create': [
    { args: { ...praise, when: {} }, paths: ['/when'], about: ['when'] },
    { args: { ...praise, when: { event: 'task.complete' } }, paths: ['/when/event'], about: ['when'] },
    { args: { ...praise, unless: { stillOpen: 'claim' } }, paths: ['/unless/forMinutes'], about: ['unless'] },
    { args: { ...praise, then: [{}] }, paths: ['/then/0'], about: ['then'] },
  ],
  'rule.update': [
    { args: { ruleId: 'ru_1', when: {} }, paths: ['/when'], about: ['when'] },
    { args: { ruleId: 'ru_1', when: { event: 'task.complete' } }, paths: ['/when/event'], about: ['when'] },
    { args: { ruleId: 'ru_1', unless: {} }, paths: ['/unless'], about: ['unless'] },
    { args: { ruleId: 'ru_1', ...praise, then: [{}] }, paths: ['/then/0'], about: ['then'] },
  ],
  'run.submit_output': [
    { args: { runId: 'rn_1' }, paths: ['/leaseToken'], about: ['claim', 'leaseToken', 'output'] },
    {
      args: { runId: 'rn_1', claim: true, output: {} },
      paths: ['/leaseToken'],
      about: ['claim', 'leaseToken', 'output'],
    },
  ],
  'canvas.create': [
    { args: { ...page, dimensions: { age: 'five' } }, paths: ['/dimensions/age'], about: ['dimensions'] },
    {
      args: { ...page, dimensions: { age: '5-7', mood: 'happy' } },
      paths: ['/dimensions/mood'],
      about: ['dimensions'],
    },
    {
      args: { ...page, completionSchema: { kind: 'complete', maxScore: 3 } },
      paths: ['/completionSchema/maxScore'],
      about: ['completionSchema'],
    },
    { args: { ...page, html: 'é'.repeat(limits.canvasBytes / 2 + 1) }, paths: ['/html'], about: ['html'] },
  ],
  'canvas.update': [
    {
      args: { canvasId: 'cv_1', completionSchema: { kind: 'complete', maxScore: 3 } },
      paths: ['/completionSchema/maxScore'],
      about: ['completionSchema'],
    },
    { args: { canvasId: 'cv_1', dimensions: { age: '5-7' } }, paths: ['/dimensions'], about: ['dimensions'] },
    {
      args: { canvasId: 'cv_1', html: 'é'.repeat(limits.canvasBytes / 2 + 1) },
      paths: ['/html'],
      about: ['html'],
    },
  ],
  'heartbeat.update': [
    {
      args: { heartbeatId: 'hb_1', action: 'resume', until: '2126-01-01T00:00:00Z' },
      paths: ['/until'],
      about: ['action', 'until'],
    },
  ],
  'kid.add_media': [
    { args: { ...photo, kind: 'video' }, paths: ['/mimeType'], about: ['kind', 'mimeType'] },
    { args: { ...photo, bytes: 5 * 1024 ** 2 + 1 }, paths: ['/bytes'], about: ['kind', 'bytes'] },
  ],
  'kid.save_canvas': [{ args: { playId: 'pl_1', state: '{' }, paths: ['/state'], about: ['state'] }],
  'skill.write': [
    { args: { ...skill, prompt: '{{input.x y}}' }, paths: ['/prompt'], about: ['prompt', 'inputVariables'] },
    {
      args: { ...skill, inputVariables: twice },
      paths: ['/inputVariables/1/name'],
      about: ['inputVariables'],
    },
    { args: { ...skill, responseModel: twice }, paths: ['/responseModel/1/name'], about: ['responseModel'] },
    {
      args: { ...skill, handsReferenced: ['dance'] },
      paths: ['/handsReferenced/0'],
      about: ['handsReferenced', 'category'],
    },
    { args: { ...skill, ageRange: '8-6' }, paths: ['/ageRange'], about: kids },
    { args: { ...skill, kidCallable: true }, paths: ['/ageRange'], about: kids },
  ],
  'skill.update': [
    {
      args: { skillId: 'sk_1', instructions: 'a', prompt: 'a' },
      paths: ['/instructions'],
      about: ['instructions', 'prompt'],
    },
    {
      args: { skillId: 'sk_1', addCanvasIds: ['cv_1'], removeCanvasIds: ['cv_1'] },
      paths: ['/addCanvasIds/0'],
      about: ['addCanvasIds', 'removeCanvasIds'],
    },
    { args: { skillId: 'sk_1', inputVariables: twice }, paths: ['/inputVariables/1/name'], about: ['inputVariables'] },
    { args: { skillId: 'sk_1', responseModel: twice }, paths: ['/responseModel/1/name'], about: ['responseModel'] },
    { args: { skillId: 'sk_1', ageRange: '8-6' }, paths: ['/ageRange'], about: ['ageRange'] },
  ],
  'reward.create': [
    {
      args: { name: 'Film', gemsRequired: 5, category: 'screen_time' },
      paths: ['/screenTimeSpec'],
      about: ['category', 'screenTimeSpec'],
    },
  ],
  'reward.update': [
    {
      args: { rewardId: 'rw_1', category: 'general', screenTimeSpec: { minutes: 5 } },
      paths: ['/screenTimeSpec'],
      about: ['category', 'screenTimeSpec'],
    },
  ],
  'inbox.ask': [
    {
      args: { ...question, options: [{ label: 'Yes', actions: [{}] }, { label: 'No' }] },
      paths: ['/options/0/actions/0/tool', '/options/0/actions/0/arguments'],
      about: ['options'],
    },
    { args: { ...question, expiresAt: '2001-01-01T00:00:00Z' }, paths: ['/expiresAt'], about: ['showAt', 'expiresAt'] },
    { args: { ...question, showAt: '2999-01-01T00:00:00Z' }, paths: ['/showAt'], about: ['showAt', 'expiresAt'] },
    {
      args: { ...question, options: [{ label: 'Yes' }, { label: ' yes ' }] },
      paths: ['/options/1/label'],
      about: ['options'],
    },
    {
      args: { ...question, options: [{ label: 'Yes', actions: [{}] }, { label: 'No' }] },
      paths: ['/options/0/actions/0/arguments', '/options/0/actions/0/tool'],
      about: ['options'],
    },
  ],
  'screentime.update_settings': [
    { args: { quietHours: [{ from: '01:00', until: '01:00' }] }, paths: ['/quietHours/0'], about: ['quietHours'] },
    { args: { autoApprove: {} }, paths: ['/autoApprove'], about: ['autoApprove'] },
  ],
};

/** Wrong for every argument there is: where a list is expected, its first entry is none. */
const WRONG = [[]];

for (const driver of storeDrivers) {
  describe(`every problem at once on ${driver.name}`, () => {
    let test: TestSprout;
    let ours: TestFamily;
    before(async () => {
      test = await openTestSprout(driver);
      ours = await test.family();
    });
    after(() => test.dispose());

    function callerOf(operation: string) {
      if (operation.startsWith('kid.')) return ours.kids[0];
      if (operation === 'inbox.ask') return ours.agent;
      return operation === 'family.set_up' ? null : ours.parent;
    }

    async function problemsFor(operation: string, args: Breach['args']): Promise<string[]> {
      const error = await test.refused(callerOf(operation), operation, args);
      // A lone problem may have a reason of its own, which says where by its path, or in its words.
      return error.reason === 'SCHEMA_VIOLATION' ? problemPaths(error) : [`${error.reason}`];
    }

    it('has a breach for every rule of the catalogue, and for nothing else', () => {
      const ruled = test.sprout.operations.all.filter(({ rules }) => rules.length > 0);
      assert.deepEqual(ruled.map(({ definition }) => definition.name).sort(), Object.keys(breaches).sort());
      for (const { definition, rules } of ruled) {
        for (const [index, rule] of rules.entries()) {
          const isBroken = breaches[definition.name]?.some(({ args }) => rule(args, test.clock.now()).length > 0);
          assert.ok(isBroken, `rule ${index} of ${definition.name}`);
        }
      }
    });

    for (const [operation, cases] of Object.entries(breaches)) {
      it(`${operation} names a broken rule together with whatever else is wrong, and changes nothing`, async () => {
        const untouched = await dumpFamily(test.sprout.store, ours.familyId);
        const { definition } = test.sprout.operations.find(operation) ?? assert.fail();
        for (const { args, paths, about } of cases) {
          assert.equal((await problemsFor(operation, args)).length, paths.length);
          const others = Object.keys(definition.wireInput.shape).filter((name) => !about.includes(name));
          const wrongs = others.map((name) => [name]);
          for (const names of [...wrongs, others, ['unheardOf']]) {
            const found = await problemsFor(operation, {
              ...args,
              ...Object.fromEntries(names.map((name) => [name, WRONG])),
            });
            for (const path of paths) assert.ok(found.includes(path), `${path} with ${names}: ${found}`);
            for (const name of names) {
              const isNamed = found.some((path) => path === `/${name}` || path.startsWith(`/${name}/`));
              assert.ok(isNamed, `${name} with ${paths}: ${found}`);
            }
          }
        }
        assert.deepEqual(await dumpFamily(test.sprout.store, ours.familyId), untouched);
      });
    }

    it('names what no schema may hold together with what the schema says', async () => {
      const args = JSON.parse('{"childId": "ch_1", "delta": 0, "__proto__": {}, "reason": "\\ud800"}');
      const found = await problemsFor('gems.adjust', args);
      assert.deepEqual(found.sort(), ['/__proto__', '/delta', '/reason']);
    });

    it('names what is wrong inside of an object together with the rule of the object', async () => {
      const wrong = { ...task, scheduleSpec: { taskType: 'onetime', startMinutes: 1.5 } };
      const found = await problemsFor('task.create', wrong);
      assert.deepEqual(found.sort(), ['/scheduleSpec/oneTimeDate', '/scheduleSpec/startMinutes']);
      const chat = { ...task, runMode: 'conversation', conversationSpec: { dailyTarget: 99, goalType: 'no' } };
      assert.deepEqual((await problemsFor('task.create', chat)).sort(), [
        '/conversationSpec/dailyTarget',
        '/conversationSpec/goalType',
        '/conversationSpec/guidance',
      ]);
    });

    it('names no problem that only follows from another one', async () => {
      assert.deepEqual(await problemsFor('task.create', { ...task, runMode: 'dance', conversationSpec }), ['/runMode']);
      assert.deepEqual(await problemsFor('task.create', { ...task, scheduleSpec: 7 }), ['/scheduleSpec']);
      const until = { from: 'soon', until: '2026-06-01' };
      assert.deepEqual(await problemsFor('task.pause_schedule', until), ['/from']);
    });
  });
}
