/**
 * A week of a family of three kids, told by day. Ben is 14, Zoë 12, Mia 7; their parents are Mum and Dad, and a home
 * agent works for them.
 *
 * Each line is a call on the wire that the model makes too; where the outcome matters, it stands beside the call, and
 * at the end of each day everything that anybody can read is compared with the model.
 */
import assert from 'node:assert/strict';
import type { Story } from './story.ts';

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const schoolDays = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** The agent sets the week up; the first taps, and the first second thoughts. */
export async function monday(story: Story): Promise<void> {
  const { ben, zoe, mia } = story.childIds;
  await story.at('07:00');
  story.know(
    'teeth',
    await story.agent('task.create', {
      name: 'Brush teeth',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'schedule', days: everyDay, startMinutes: 420 },
      rewardSpec: { gems: 2 },
    }),
  );
  story.know(
    'room',
    await story.agent('task.create', {
      name: 'Tidy your room',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'schedule', days: ['mon', 'wed', 'fri'] },
      rewardSpec: { gems: 5 },
      reviewPolicy: 'parent',
    }),
  );
  story.know(
    'homework',
    await story.agent('task.create', {
      name: 'Homework',
      assignChildIds: [ben, zoe],
      scheduleSpec: { taskType: 'schedule', days: schoolDays, startMinutes: 960, durationMinutes: 45 },
      rewardSpec: { gems: 4 },
      reviewPolicy: 'trusted',
      blocking: true,
    }),
  );
  story.know(
    'talk',
    await story.agent('task.create', {
      name: 'Tell about your day',
      assignChildIds: [mia],
      scheduleSpec: { taskType: 'schedule', days: everyDay, startMinutes: 1140 },
      rewardSpec: { gems: 3 },
      runMode: 'conversation',
      conversationSpec: { goalType: 'share', guidance: 'What was good today?', minResponses: 2, effort: 'balanced' },
    }),
  );
  await story.mum('gems.adjust', { childId: ben, delta: 10, reason: 'Left from last week' });

  await story.mia('kid.submit_task', { taskId: story.id('teeth') }, { status: 'approved', gems: 2 });
  await story.wait(9);
  await story.mia('kid.undo_submit', { taskId: story.id('teeth') }, { state: 'to_do' });
  await story.refused('mia', 'kid.undo_submit', { taskId: story.id('teeth') }, 'UNDO_TOO_LATE');
  await story.mia('kid.submit_task', { taskId: story.id('teeth') }, { state: 'done' });
  await story.tenTaps('zoe', 'kid.submit_task', { taskId: story.id('teeth') });
  assert.equal(story.balanceOf('zoe'), 2);
  await story.wait(10);
  await story.refused('mia', 'kid.undo_submit', { taskId: story.id('teeth') }, 'UNDO_TOO_LATE');

  await story.at('16:30');
  story.know('bens room', await story.ben('kid.submit_task', { taskId: story.id('room'), note: 'Under the bed too' }));
  story.know('zoes room', await story.zoe('kid.submit_task', { taskId: story.id('room') }));
  await story.dad(
    'task.review',
    {
      submissionId: story.id('zoes room'),
      action: 'reject',
      note: 'The desk is still full',
    },
    { status: 'rejected' },
  );
  await story.zoe('kid.submit_task', { taskId: story.id('room') }, { state: 'waiting' });
  await story.mum('task.review', { submissionId: story.id('bens room'), action: 'approve', gems: 8, note: 'Wow' });
  await story.tapsCard('mum', 'task.review', { action: 'approve' });
  assert.equal(story.balanceOf('zoe'), 7);
  assert.equal(story.balanceOf('ben'), 18);

  await story.refused('ben', 'kid.request_screentime', { durationMinutes: 30 }, 'BLOCKING_TASKS_OPEN');
  await story.ben('kid.submit_task', { taskId: story.id('homework') }, { state: 'waiting' });
  await story.tapsCard('dad', 'task.review', { action: 'approve' });
  await story.refused('mia', 'kid.submit_task', { taskId: story.id('talk') }, 'WRONG_RUN_MODE');
  await story.mia('kid.reply', { taskId: story.id('talk'), text: 'Fun' }, { hasCounted: false, isDone: false });
  await story.mia('kid.reply', { taskId: story.id('talk'), text: 'We built a very tall tower' }, { counted: 1 });
  await story.mia('kid.reply', { taskId: story.id('talk'), text: 'we built a VERY tall tower!' }, { counted: 1 });
  await story.mia(
    'kid.reply',
    { taskId: story.id('talk'), text: 'Then it fell on Paul' },
    { isDone: true, state: 'done' },
  );
  await story.refused('mia', 'kid.reply', { taskId: story.id('talk'), text: 'And again' }, 'ALREADY_RESOLVED');
}

/** Rewards: a race for the last one, a price that is held, and a second parent who comes too late. */
export async function tuesday(story: Story): Promise<void> {
  const { ben, zoe } = story.childIds;
  await story.at('08:00');
  story.know('ice', await story.agent('reward.create', { name: 'Ice cream', gemsRequired: 5, stock: 1 }));
  story.know('film', await story.agent('reward.create', { name: 'Film night', gemsRequired: 12, cooldownDays: 2 }));
  const film = { name: 'Half an hour more', gemsRequired: 6, category: 'screen_time', screenTimeSpec: { minutes: 30 } };
  story.know('half hour', await story.mum('reward.create', film));
  story.know('secret', await story.dad('reward.create', { name: 'Zoë’s bike', gemsRequired: 100, childIds: [zoe] }));
  await story.refused('ben', 'kid.claim_reward', { rewardId: story.id('secret') });
  await story.zoe('kid.set_goal', { rewardId: story.id('secret') });

  const ice = { rewardId: story.id('ice') };
  story.know('ice claim', await story.oneOf(['ben', 'zoe'], 'kid.claim_reward', ice, 'OUT_OF_STOCK'));
  await story.agent('reward.update', { rewardId: story.id('ice'), gemsRequired: 50, stock: 2 });
  const approval = { claimId: story.id('ice claim'), action: 'approve' };
  await story.oneOf(['mum', 'dad', 'agent'], 'reward.review_claim', approval, 'ALREADY_RESOLVED');

  story.know('film claim', await story.ben('kid.claim_reward', { rewardId: story.id('film') }, { gems: 12 }));
  await story.refused('mum', 'gems.adjust', { childId: ben, delta: -11, reason: 'Fine' }, 'INSUFFICIENT_GEMS');
  await story.refused('ben', 'kid.claim_reward', { rewardId: story.id('film') }, 'CLAIM_PENDING');
  const allHeHas = { name: 'A kite', gemsRequired: story.balanceOf('ben') };
  story.know('kite', await story.agent('reward.create', allHeHas));
  await story.refused('ben', 'kid.claim_reward', { rewardId: story.id('kite') }, 'INSUFFICIENT_GEMS');
  await story.mum('reward.review_claim', {
    claimId: story.id('film claim'),
    action: 'deny',
    reason: 'Not on a Tuesday',
  });
  await story.ben('kid.set_goal', { rewardId: story.id('film') });

  await story.at('17:00');
  for (const kid of ['ben', 'zoe'] as const) {
    await story.does(kid, 'kid.submit_task', { taskId: story.id('homework') }, { state: 'waiting' });
    await story.does(kid, 'kid.submit_task', { taskId: story.id('teeth') });
  }
  await story.approvesAllThatWaits('agent');
}

/** Screen time: rules, prices, quiet hours, stacked grants, and a request that nobody saw. */
export async function wednesday(story: Story): Promise<void> {
  const { mia, ben } = story.childIds;
  await story.at('15:00');
  await story.mum('screentime.update_settings', {
    dailyMinutes: 60,
    gemsPerMinute: 0,
    quietHours: [{ from: '20:00', until: '07:00' }],
    autoApprove: { minutesPerDay: 15 },
  });
  await story.dad('screentime.update_settings', { childId: ben, gemsPerMinute: 1, autoApprove: { minutesPerDay: 0 } });
  await story.mia('kid.request_screentime', { durationMinutes: 15, reason: 'Dolphins!' }, { status: 'approved' });
  await story.mia('kid.request_screentime', { durationMinutes: 20 }, { status: 'pending' });
  await story.tapsCard('dad', 'screentime.review_request', { action: 'approve', durationMinutes: 10 });
  story.isUnlockedUntil('mia', '15:25');
  await story.refused('mia', 'kid.request_screentime', { durationMinutes: 36 }, 'SCREENTIME_LIMIT');
  await story.mum('task.complete', { taskId: story.id('homework'), childId: ben, note: 'Did it at Granny’s' });

  story.know('bens wish', await story.ben('kid.request_screentime', { durationMinutes: 10 }));
  const before = story.balanceOf('ben');
  const approval = { requestId: story.id('bens wish'), action: 'approve' };
  await story.oneOf(['mum', 'dad', 'agent'], 'screentime.review_request', approval, 'ALREADY_RESOLVED');
  assert.equal(story.balanceOf('ben'), before - 10);
  await story.agent('gems.adjust', { childId: mia, delta: 6, reason: 'Helped Grandpa' });
  story.know('half hour claim', await story.mia('kid.claim_reward', { rewardId: story.id('half hour') }));
  await story.dad('reward.review_claim', { claimId: story.id('half hour claim'), action: 'approve' });
  story.isUnlockedUntil('mia', '15:55');

  await story.at('17:45');
  story.know('lost wish', await story.ben('kid.request_screentime', { durationMinutes: 5, reason: 'Only five' }));
  await story.at('19:45');
  await story.refused(
    'mum',
    'screentime.review_request',
    { requestId: story.id('lost wish'), action: 'approve' },
    'ALREADY_RESOLVED',
  );
  await story.at('19:50');
  await story.refused('zoe', 'kid.request_screentime', { durationMinutes: 5 }, 'BLOCKING_TASKS_OPEN');
  await story.zoe('kid.submit_task', { taskId: story.id('homework') }, { state: 'waiting' });
  await story.zoe('kid.request_screentime', { durationMinutes: 10 }, { status: 'approved' });
  await story.zoe('kid.request_screentime', { durationMinutes: 5 }, { status: 'pending' });
  await story.at('20:00');
  await story.refused('mia', 'kid.request_screentime', { durationMinutes: 1 }, 'QUIET_HOURS');
}

/** A task for one day only, one that is taken away, one that goes on in the holidays, and trust that grows. */
export async function thursday(story: Story): Promise<void> {
  await story.at('07:30');
  story.know(
    'grandma',
    await story.agent('task.create', {
      name: 'Call Grandma',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'onetime', oneTimeDate: story.today },
      rewardSpec: { gems: 7 },
    }),
  );
  story.know(
    'mistake',
    await story.agent('task.create', {
      name: 'Mow the lawn',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'schedule', days: ['thu'] },
      rewardSpec: { gems: 70 },
    }),
  );
  story.know(
    'cat',
    await story.mum('task.create', {
      name: 'Feed the cat',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'schedule', days: everyDay, evenOnDaysOff: true },
    }),
  );
  await story.agent('task.update', { taskId: story.id('mistake'), rewardSpec: { gems: 7 } });
  await story.zoe('kid.submit_task', { taskId: story.id('mistake') }, { gems: 7 });
  await story.mum('task.delete', { taskId: story.id('mistake') });
  await story.refused('ben', 'kid.submit_task', { taskId: story.id('mistake') });
  await story.mia('kid.submit_task', { taskId: story.id('grandma') }, { gems: 7 });
  await story.at('16:00');
  await story.ben('kid.submit_task', { taskId: story.id('homework') }, { state: 'waiting' });
  await story.zoe('kid.submit_task', { taskId: story.id('homework') }, { state: 'waiting' });
  await story.approvesAllThatWaits('dad');
  await story.refused(
    'ben',
    'task.review',
    { submissionId: story.id('bens room'), action: 'approve' },
    'AUDIENCE_MISMATCH',
  );
}

/** The holidays begin for Zoë, but the cat is hungry; the family tries a day without gems. */
export async function friday(story: Story): Promise<void> {
  const { ben, zoe } = story.childIds;
  await story.at('09:00');
  const holiday = { childIds: [zoe], from: story.today, until: story.day(1) };
  story.know('holiday', await story.mum('task.pause_schedule', holiday));
  await story.refused('zoe', 'kid.submit_task', { taskId: story.id('teeth') }, 'TASK_LOCKED');
  await story.zoe('kid.submit_task', { taskId: story.id('cat') }, { state: 'done' });
  await story.dad('gems.set_enabled', { enabled: false });
  await story.refused('agent', 'gems.adjust', { childId: ben, delta: 5, reason: 'Bonus' }, 'GEMS_OFF');
  await story.ben('kid.submit_task', { taskId: story.id('teeth') }, { state: 'done', gems: 0 });
  story.know('free film', await story.zoe('kid.claim_reward', { rewardId: story.id('film') }, { gems: 0 }));
  await story.dad('gems.set_enabled', { enabled: true });
  story.know('dear film', await story.ben('kid.claim_reward', { rewardId: story.id('film') }, { gems: 12 }));
  await story.agent('reward.review_claims', {
    claimIds: [story.id('free film'), story.id('dear film')],
    action: 'approve',
  });
  await story.refused('ben', 'kid.claim_reward', { rewardId: story.id('film') }, 'COOLDOWN_ACTIVE');
  await story.at('16:15');
  await story.ben('kid.submit_task', { taskId: story.id('homework') }, { state: 'done', gems: 4 });
  await story.dad('task.complete', { taskId: story.id('room'), childId: ben, date: story.day(-2) });
  story.serverFallsAsleep();
}

/** The server sleeps over midnight, and everybody taps at once in the morning. */
export async function saturday(story: Story): Promise<void> {
  await story.at('10:00');
  await story.atOnce([
    ['mia', 'kid.submit_task', { taskId: story.id('teeth') }],
    ['mia', 'kid.submit_task', { taskId: story.id('teeth') }],
    ['ben', 'kid.submit_task', { taskId: story.id('teeth') }],
    ['zoe', 'kid.submit_task', { taskId: story.id('teeth') }],
    ['mum', 'task.resume_schedule', { pauseId: story.id('holiday') }],
    ['agent', 'task.update', { taskId: story.id('teeth'), rewardSpec: { gems: 3 } }],
  ]);
  await story.serverWakesUp();
  await story.tidiesInbox('mum');
  await story.agent('reward.archive', { rewardId: story.id('film') });
  await story.refused('zoe', 'kid.set_goal', { rewardId: story.id('film') });
  story.know('forgotten', await story.mia('kid.claim_reward', { rewardId: story.id('half hour') }));
}

/** The clocks may change in the night; nothing else does. */
export async function sunday(story: Story): Promise<void> {
  await story.at('01:45');
  await story.wait(30 * 60);
  await story.wait(60 * 60);
  await story.at('09:00');
  for (const kid of ['ben', 'zoe', 'mia'] as const) {
    await story.does(kid, 'kid.submit_task', { taskId: story.id('teeth') }, { state: 'done', gems: 3 });
  }
  await story.mia('kid.request_screentime', { durationMinutes: 15 }, { status: 'approved' });
  await story.wait(15 * 60);
  await story.mia('kid.reply', { taskId: story.id('talk'), text: 'It was a good week' }, { isDone: false });
}

/** A week later the claim that nobody looked at runs out, and its gems are free again. */
export async function afterwards(story: Story): Promise<void> {
  assert.equal(story.onHold('mia'), 6);
  await story.wait(6 * 24 * 60 * 60);
  assert.equal(story.onHold('mia'), 0);
  const approval = { claimId: story.id('forgotten'), action: 'approve' };
  await story.refused('mum', 'reward.review_claim', approval, 'ALREADY_RESOLVED');
}

export const week = [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
