import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of tasks, gems, rewards, screen time and inbox. */
export const reasonsOfFamilyLife = {
  INSUFFICIENT_GEMS: {
    message: 'Only {free} gems are free, and the balance never falls below zero.',
    fix:
      'Use at most {free} gems, or upToBalance: true if the call takes that argument; those that an open claim holds ' +
      'are free again when it ends.',
    final: true,
  },
  NOT_REVERTIBLE: {
    message: 'Only a change by gems.adjust can be taken back; this one came from {source}.',
    fix: 'Correct the balance with gems.adjust, with a reason that the kid will understand.',
    final: true,
  },
  LIMIT_EXCEEDED: {
    message: 'There can be at most {limit} {things}.',
    fix: 'Take one away first, with {remedy}.',
    final: true,
  },
  ALREADY_RESOLVED: {
    message: 'This was decided already: {status}.',
    fix: 'Accept the outcome in details; a decision is made once.',
    final: true,
  },
  DAILY_TARGET_GUARDRAIL: {
    message: 'A dailyTarget of {dailyTarget} is out of bounds.',
    fix: 'Use a dailyTarget from 1 to {most}: so many hand-ins of {minResponses} counted replies each. Or leave it out.',
  },
  'canvas-needs-a-skill': {
    message: 'A canvas task needs a skill that links its canvas.',
    fix: 'Name a skill in assignmentSkillId whose canvasIds contain this canvasId.',
  },
  PII_IN_PROMPT: {
    message: 'A kid’s real name stands in {where}.',
    fix:
      'Instead of the name write {instead}. Then call again; details.places names each place. If the word is meant ' +
      'and not the kid, use another word.',
  },
  SAFETY_REJECTED: {
    message: 'The content check rejected {findings}.',
    fix: 'Rewrite what details.reasons names so that it is fit for a family, then call again.',
  },
  NOT_FOR_CHILD: {
    message: 'The id given in {argument} exists, but it is not for the kid given in childId.',
    fix: 'Call again with a childId of its own kids: {kids}. If this kid is meant, use another {argument}.',
  },
  TASK_LOCKED: {
    message: 'The task cannot be done for {date}: it is not due then.',
    fix: 'See what is due: {instead}.',
  },
  DAY_NOT_DUE: {
    message: 'The task cannot be done for {date}: it is not due then, or that day has not come yet.',
    fix: 'Choose a day on which it is due, not after today: {instead}.',
  },
  DAY_OVER: {
    message: 'It is too late to hand something in for {date}.',
    fix: 'See with kid.today what is due now. A parent can still tick it off for that day with task.complete.',
  },
  WRONG_RUN_MODE: {
    message: 'A {runMode} task is not done this way.',
    fix: 'Call {operation} for it.',
  },
  UNDO_TOO_LATE: {
    message: 'There is no tap to take back: it was longer than {seconds} seconds ago, or somebody decided on it.',
    fix: 'Ask a grown-up to sort it out.',
    final: true,
  },
  DECISION_STANDS: {
    message:
      'Only what a grown-up decided in the last {minutes} minutes can be taken back, and only until the kid hands ' +
      'it in or claims it again.',
    fix: 'Leave the decision as it is. Decide on what waits now, correct gems with gems.adjust, or end screen time with screentime.end.',
    final: true,
  },
  NOT_YOUR_COMPLETION: {
    code: 'PERMISSION_DENIED',
    message: 'Somebody else completed this task: an agent takes back only what it completed itself.',
    fix: 'Leave it as it is, and ask the parent, who can take it back in Sprout.',
    final: true,
  },
  CHAT_MOVED_ON: {
    code: 'INTERNAL_ERROR',
    message: 'Another reply in this chat came first.',
    fix: 'Read the coach’s new words with kid.today, then answer again.',
    retryable: true,
  },
  GEMS_OFF: {
    message: 'This family has switched gems off.',
    fix: 'A parent can switch them on again with gems.set_enabled.',
    final: true,
  },
  WALL_CANNOT_TICK: {
    code: 'PERMISSION_DENIED',
    message: 'This cannot be ticked at this wall.',
    fix: 'Tick what has mayTick in wall.day; do everything else on the kid’s own device.',
  },
  LOOK_NOT_YOURS: {
    code: 'PERMISSION_DENIED',
    message: 'This kid cannot choose that look.',
    fix: 'Choose among the looks that kid.me lists, or ask a parent to change it.',
  },
  PARENT_DECIDES: {
    code: 'PERMISSION_DENIED',
    message: 'Without the scope {scope}, an agent may not approve this.',
    fix: 'Leave it to the parent, who finds it in the family inbox, or ask the parent to allow {scope} on the Agents page of Sprout.',
  },
  OUT_OF_STOCK: {
    message: 'There is none of this reward left.',
    fix: 'Choose another reward, or ask a parent to add stock with reward.update.',
    final: true,
  },
  CLAIM_PENDING: {
    message: 'This reward is already claimed and waits for a grown-up.',
    fix: 'Wait for the answer, or take the claim back with kid.cancel_claim.',
    final: true,
  },
  COOLDOWN_ACTIVE: {
    message: 'This reward can be claimed again from {availableAt}.',
    fix: 'Wait until {availableAt}, or choose another reward.',
    final: true,
  },
  SCREENTIME_LIMIT: {
    message: 'Only {minutes} more minutes of screen time may be granted today.',
    fix:
      'Use at most {minutes} minutes, or let a parent raise dailyMinutes with screentime.update_settings or give ' +
      'minutes with screentime.grant.',
    final: true,
  },
  QUIET_HOURS: {
    message: 'It is quiet time from {start} to {end}.',
    fix: 'Ask again after {end}, or ask a parent in person.',
    retryable: true,
  },
  BLOCKING_TASKS_OPEN: {
    message: 'Tasks come first today; still open: {count}.',
    fix: 'Finish what details.tasks names, then ask again.',
    retryable: true,
  },
  ADAPTER_NOT_OFFERED: {
    message: 'The operator of this server does not offer {adapter}.',
    fix: 'Choose one of {offered}; the operator adds others with SPROUT_AGENT.',
  },
  AGENT_BUDGET_TOO_HIGH: {
    message: 'The operator of this server allows at most {most} a day.',
    fix: 'Use at most {most}, or null for as much as the operator allows.',
  },
  OPTION_REFUSED: {
    message: 'The option at options[{option}] would call {tool}, which is refused: {why}',
    fix: 'Change what details.error names: {remedy}',
  },
  ASKER_GONE: {
    message: 'The agent that asks is no longer connected, so nothing can be done for it.',
    fix: 'Do it yourself, or connect the agent again and let it ask anew.',
    final: true,
  },
  ANSWER_STALE: {
    message: 'This answer does not count: {how}.',
    fix:
      'Read it again, with run.get if a run asks, with skill.get if it is about a skill, and with inbox.get ' +
      'otherwise: an open question takes one answer, to what it shows now.',
    final: true,
  },
} as const satisfies Record<string, ReasonSource>;
