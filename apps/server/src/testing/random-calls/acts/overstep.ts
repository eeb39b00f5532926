import { type Act, childIdOf, grownUpOf, kidOf, pick, type Who } from '../act.ts';

/** A kid calls an operation for parents, or a parent or agent one for kids. */
export const overstep: Act = (known, dice) => {
  const [submission, claim, request] = [
    pick(known.submissions, dice.one),
    pick(known.claims, dice.one),
    pick(known.requests, dice.one),
  ];
  const calls: (readonly [Who, string, Record<string, unknown>] | undefined)[] = [
    submission && [kidOf(dice), 'task.review', { submissionId: submission.submissionId, action: 'approve' }],
    claim && [kidOf(dice), 'reward.review_claim', { claimId: claim.claimId, action: 'approve' }],
    request && [kidOf(dice), 'screentime.review_request', { requestId: request.requestId, action: 'approve' }],
    [kidOf(dice), 'gems.adjust', { childId: childIdOf(known, dice.who), delta: 100, reason: 'Mine' }],
    [grownUpOf(dice), 'kid.request_screentime', { durationMinutes: 5 }],
    ['agent', 'gems.set_enabled', { enabled: false }],
  ];
  const [who, operation, args] = calls[dice.two % calls.length] ?? [];
  return who && operation && args ? { who, operation, args } : undefined;
};
