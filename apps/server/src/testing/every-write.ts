/** Makes every write of the catalogue succeed at least once, and every refusal happen, for tests that watch what calls do. */

import { operations } from '../catalogue.ts';
import { type Principal, sproutOf } from '../core/principal.ts';
import { callDue } from './due.ts';
import { argumentsFor, callersOf, idsOf } from './example-calls.ts';
import { busyFamilies } from './family-copies.ts';
import { inboxOf } from './family-inbox.ts';
import { newGame } from './new-canvas.ts';
import { actOnRules, newRule } from './new-rule.ts';
import { newTask } from './new-task.ts';
import { provocations } from './provocations/index.ts';
import { giveGems, makeClaim, makeOpenClaim, makeReward } from './rewards.ts';
import { camera, sendFile } from './sample-media.ts';
import { addParent, pairWall } from './sign-in.ts';
import { calls, claimRun, envelope, pay, payingSkill, type Submitted } from './test-runs.ts';
import type { TestSprout } from './test-sprout.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Need a real session, a passkey or a client that registered; they are about connections only. */
export const needSession = [
  'access.confirm_password',
  'access.confirm_passkey',
  'access.begin_passkey_sign_in',
  'access.sign_in_with_passkey',
  'access.connect_agent',
];

/** Not parallel: each call is compared with what the family had before it. */
const oneByOne = (pair: string) =>
  !['kid.reply CHAT_MOVED_ON', 'reward.create LIMIT_EXCEEDED', 'reward.restore LIMIT_EXCEEDED'].includes(pair);

/** Examples, refusals and a few chains. `closed` is a server on the same data that takes no further families. */
export async function makeEveryWrite(test: TestSprout, closed: TestSprout): Promise<void> {
  const { original, copy } = await busyFamilies(test);
  for (const definition of operations) {
    for (const index of callersOf(definition, original.family).keys()) {
      // A read changes nothing, or the test that watches says so; each write has a family of its own.
      const { family, ids } = definition.effect === 'read' ? original : await copy();
      await test.call(callersOf(definition, family)[index] ?? null, definition.name, argumentsFor(definition, ids));
    }
  }
  for (const [pair, provoke] of Object.entries(provocations).filter(([name]) => oneByOne(name))) {
    const [operation = ''] = pair.split(' ');
    const family = await test.family();
    const call = test.call.bind(test);
    await provoke({
      test,
      closed,
      family,
      call: (caller, args) => call(caller, operation, args),
      refused: (caller, args) => test.refused(caller, operation, args),
    });
  }
  await unlockScreens(test);
  await doTasks(test);
  await takeBack(test);
  await changePeople(test);
  await postResult(test);
  await followRules(test);
  await moveByRuns(test);
}

/** What screen time does: for a price, by the rule, and by rewards. */
async function unlockScreens(test: TestSprout): Promise<void> {
  const family = await test.family();
  const { parent, kids, childIds } = family;
  await giveGems(test, family, 100);
  await test.ok(parent, 'screentime.update_settings', { gemsPerMinute: 1 });
  const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
  await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
  await test.ok(parent, 'screentime.update_settings', { autoApprove: { minutesPerDay: 5 } });
  await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
  const screen = { category: 'screen_time', screenTimeSpec: { minutes: 5 }, childIds: [childIds[0]] };
  const claim = async () => makeClaim(test, family, await makeReward(test, family, screen));
  await test.ok(parent, 'reward.review_claim', { claimId: await claim(), action: 'approve' });
  await test.ok(parent, 'reward.review_claims', { claimIds: [await claim()], action: 'approve' });
  await test.ok(parent, 'reward.review_claims', { claimIds: [await claim()], action: 'deny' });
  await claim();
  await answerAll(test, parent, 'Approve');
  await claim();
  test.clock.advance(8 * DAY_MS);
  await callDue(test, family.familyId);
}

/** What kids do with tasks: play, take a tick back, wait for a tap in the inbox. */
async function doTasks(test: TestSprout): Promise<void> {
  const playing = await test.family();
  const { parent, kids } = playing;
  const { taskId } = await newTask(test, parent, await newGame(test, playing));
  await test.ok(kids[0], 'kid.open_canvas', { taskId });
  await test.ok(kids[0], 'kid.report_canvas', { taskId, completion: { kind: 'complete' } });
  const shown = await newTask(test, parent, camera);
  await test.ok(kids[0], 'kid.submit_task', {
    taskId: shown.taskId,
    mediaIds: [await sendFile(test, kids[0], shown.taskId)],
  });
  const ticked = await newTask(test, parent);
  await test.ok(kids[0], 'kid.submit_task', { taskId: ticked.taskId });
  await test.ok(kids[0], 'kid.undo_submit', { taskId: ticked.taskId });
  const reviewed = await newTask(test, parent, { reviewPolicy: 'parent' });
  await test.ok(kids[0], 'kid.submit_task', { taskId: reviewed.taskId });
  await answerAll(test, parent, 'Approve');
  const family = await test.family();
  await makeOpenClaim(test, family);
  await answerAll(test, family.parent, 'Deny');
  await test.ok(kids[1], 'kid.choose_look', { look: 'plain' });
  await tickAtWall(test);
}

/** A wall that a parent allows to take ticks. */
async function tickAtWall(test: TestSprout): Promise<void> {
  const { parent, childIds } = await test.family();
  const [childId] = childIds;
  const { taskId } = await newTask(test, parent);
  const { wall, deviceId } = await pairWall(test, parent);
  await test.ok(parent, 'access.update_wall', { deviceId, takesTicks: true });
  await test.ok(parent, 'family.update_kid', { childId, pin: '4711' });
  await test.ok(wall, 'wall.tick', { childId, taskId, pin: '4711' });
}

/** A rule that acts by itself. */
async function followRules(test: TestSprout): Promise<void> {
  const family = await test.family();
  const { taskId } = await newTask(test, family.parent);
  const gift = { tool: 'gems.adjust', arguments: { childId: family.childIds[0], delta: 1, reason: 'A rule' } };
  await newRule(test, family.parent, { when: { event: 'task.completed' }, then: [gift], ask: 'never' });
  await test.ok(family.kids[0], 'kid.submit_task', { taskId });
  await actOnRules(test, family);
}

/** Decisions that a parent takes back. */
async function takeBack(test: TestSprout): Promise<void> {
  const family = await test.family();
  const { parent, kids } = family;
  const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
  const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
  await test.ok(parent, 'task.review', { submissionId, action: 'approve' });
  await test.ok(parent, 'task.undo_review', { submissionId, status: 'approved' });
  const completed = await test.ok(parent, 'task.complete', {
    taskId: (await newTask(test, parent)).taskId,
    childId: family.childIds[1],
  });
  await test.ok(parent, 'task.undo_complete', { submissionId: completed.submissionId });
  const { claimId } = await makeOpenClaim(test, family);
  await test.ok(parent, 'reward.review_claim', { claimId, action: 'approve' });
  await test.ok(parent, 'reward.undo_review', { claimId, status: 'approved' });
  await test.ok(parent, 'screentime.update_settings', { gemsPerMinute: 1 });
  const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
  await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
  await test.ok(parent, 'screentime.undo_review', { requestId, status: 'approved' });
}

async function answerAll(test: TestSprout, parent: Principal, label: string): Promise<void> {
  const { questions } = await inboxOf(test, parent);
  for (const { cardId, options } of questions) {
    const optionId = options.find((option) => option.label === label)?.optionId;
    await test.ok(parent, 'inbox.answer', { cardId, optionId });
  }
}

/** What a run does: for an agent outside, for the Sprout agent, and after an answer. */
async function moveByRuns(test: TestSprout): Promise<void> {
  const family = await test.family();
  const { parent, childIds, familyId } = family;
  const [childId] = childIds;
  const { skillId } = await payingSkill(test, parent, { handsReferenced: ['gems_adjust', 'screentime_grant'] });
  const made = [pay(family, 5), pay(family, -1), calls(['screentime_grant', { childId, minutes: 5 }])];
  for (const artifacts of made) {
    const begin = async () => {
      const { runId } = await test.ok<{ runId: string }>(parent, 'run.start', { skillId, worker: 'agent' });
      return { runId, leaseToken: (await claimRun(test, parent, runId)).leaseToken };
    };
    await test.ok(parent, 'run.submit_output', { ...(await begin()), output: envelope({ artifacts }) });
    await test.ok(sproutOf(familyId), 'run.hand_in', {
      ...(await begin()),
      text: JSON.stringify(envelope({ artifacts })),
    });
    const output = envelope({ artifacts, recommendation: 'escalate' });
    const { runId, question } = await test.ok<Submitted>(parent, 'run.submit_output', { ...(await begin()), output });
    const { questionId, contentHash } = question ?? {};
    await test.ok(parent, 'run.answer', { runId, questionId, contentHash, choice: 'approve' });
  }
}

/** The schema alone makes an empty result, which says nothing. */
async function postResult(test: TestSprout): Promise<void> {
  const family = await test.family();
  const { skillId } = await idsOf(test, family);
  await test.ok(family.agent, 'skill.post_result', { skillId, result: { summary: 'All done' } });
}

/** Writes that the examples cannot name rightly. */
async function changePeople(test: TestSprout): Promise<void> {
  const { parent, email, password } = await test.family();
  const partner = { name: 'Sam', email: `partner.of.${email}`, password };
  const { userId } = await addParent(test, parent, partner);
  await test.ok(parent, 'family.remove_parent', { userId });
  const door = { kind: 'parent', person: parent.actorId };
  const { link } = await test.ok(sproutOf(parent.familyId), 'access.create_link', door);
  await test.ok(null, 'access.use_link', { link });
  await test.ok(null, 'access.sign_in', { email, password });
  await test.ok(parent, 'access.change_password', { currentPassword: password, newPassword: `new ${password}` });
  await test.ok(parent, 'family.delete', { familyName: 'Test' });
}
