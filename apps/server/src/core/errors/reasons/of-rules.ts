import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of rules. */
export const reasonsOfRules = {
  RULE_LOOP: {
    message: 'This rule would keep itself going: it causes {event}, to which it listens.',
    fix: 'Listen to something else, or do something that does not cause {event}; a remind causes nothing.',
  },
  RULE_NEVER_FIRES: {
    message: 'This rule can never fire: {why}.',
    fix: 'Change when so that it can happen; sprout://rule/guide shows which filters each event has.',
  },
  UNKNOWN_PLACEHOLDER: {
    message: 'There is no {name} to fill in: the event that the rule waits for does not carry it.',
    fix: 'Name a field of that event, as event.childId in double braces; sprout://reference/activity lists them.',
  },
  RULE_NOT_YOURS: {
    code: 'PERMISSION_DENIED',
    message: 'You did not make this rule: it acts with the rights of somebody else, who alone changes it.',
    fix: 'Ask a parent to change it in the app, or make one of your own with rule.create.',
  },
} as const satisfies Record<string, ReasonSource>;
