/** Which tools a rule may call, and which events each of them can cause, so that no rule keeps itself going. */
import type { Step } from './then.ts';
import { eventsHeard, type When } from './when.ts';

/** What happens when a kid's task is done or a decision is taken back, besides. */
const paid = ['gems.adjusted'] as const;
const approved = ['task.completed', ...paid] as const;

/** What each tool can cause. A tool that is missing here is not for rules. */
const table = {
  'family.tell_kid': ['family.kid_told'],
  'task.create': ['task.created'],
  'task.update': ['task.updated'],
  'task.delete': ['task.deleted'],
  'task.restore': ['task.restored'],
  'task.complete': ['task.submitted', ...approved],
  'task.review': ['task.rejected', ...approved],
  'task.review_many': ['task.rejected', ...approved],
  'task.undo_complete': ['task.undone', 'task.reopened', 'screentime.ended', ...paid],
  'task.pause_schedule': ['task.schedule_paused'],
  'task.resume_schedule': ['task.schedule_resumed'],
  'canvas.archive': ['canvas.archived'],
  'canvas.restore': ['canvas.restored'],
  'gems.adjust': ['gems.adjusted'],
  'gems.revert': ['gems.adjusted'],
  'reward.create': ['reward.created'],
  'reward.update': ['reward.updated'],
  'reward.archive': ['reward.archived'],
  'reward.restore': ['reward.restored'],
  'reward.set_goal': ['reward.goal_set', 'reward.goal_cleared'],
  'reward.review_claim': [
    'reward.claim_approved',
    'reward.claim_denied',
    'reward.goal_reached',
    'reward.goal_cleared',
    'screentime.granted',
    ...paid,
  ],
  'reward.review_claims': [
    'reward.claim_approved',
    'reward.claim_denied',
    'reward.goal_reached',
    'reward.goal_cleared',
    'screentime.granted',
    ...paid,
  ],
  'screentime.review_request': ['screentime.approved', 'screentime.denied', ...paid],
  'screentime.grant': ['screentime.granted'],
  'screentime.end': ['screentime.ended'],
  'screentime.update_settings': ['screentime.settings_updated'],
} as const;

export const causes: Readonly<Record<string, readonly string[]>> = table;

/** The documented name of a tool: `gems.adjust` for `gems_adjust`, as tool lists write it. */
export function dotted(tool: string): string {
  return tool.includes('.') ? tool : tool.replace('_', '.');
}

/** What a step can cause. `hands`: the tools of the skill that it runs. */
function eventsOf(step: Step, hands: readonly string[]): readonly string[] {
  const ofTool = (tool: string): readonly string[] => causes[dotted(tool)] ?? [];
  if (step.tool !== undefined) return ofTool(step.tool);
  if (step.tellKid !== undefined) return ofTool('family.tell_kid');
  if (step.ask !== undefined) {
    return [
      'inbox.asked',
      ...step.ask.options.flatMap(({ actions = [] }) => actions.flatMap(({ tool }) => ofTool(tool))),
    ];
  }
  if (step.run !== undefined) {
    const ends = [
      'run.started',
      'run.waiting',
      'run.completed',
      'run.blocked',
      'run.terminated',
      'skill.result_posted',
    ];
    return [...ends, ...hands.flatMap(ofTool)];
  }
  return [];
}

/** An event that a step would cause and the rule listens to, so that it would keep itself going; undefined: there is none. */
export function loopIn(when: When, steps: readonly Step[], handsOf: (skillId: string) => readonly string[] = () => []) {
  const heard = new Set<string>(eventsHeard(when));
  for (const [index, step] of steps.entries()) {
    const caused = eventsOf(step, handsOf(step.run?.skillId ?? ''));
    const event = caused.find((type) => heard.has(type));
    if (event !== undefined && !isOfOtherKid(when, step)) return { index, event };
  }
  return undefined;
}

/** Whether a step is about one kid, and the rule listens to another. */
function isOfOtherKid(when: When, { arguments: args }: Step): boolean {
  const listensTo = when.childId ?? when.allDone?.childId;
  const changes = args?.childId;
  return listensTo !== undefined && typeof changes === 'string' && !changes.includes('{{') && changes !== listensTo;
}
