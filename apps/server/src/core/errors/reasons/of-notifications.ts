import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of notifications. */
export const reasonsOfNotifications = {
  PUSH_SUBSCRIPTION_REFUSED: {
    message: 'Nothing can be sent to this browser: {why}',
    fix:
      'Subscribe in the browser with the applicationServerKey of notify.get_settings, and send what ' +
      'PushSubscription.toJSON() answers, unchanged.',
  },
  HOOK_REFUSED: {
    message: 'Nothing can be sent to this address: {why}',
    fix: 'Take an https address of the internet. The operator may allow the home network with SPROUT_HOOKS_ALLOW_PRIVATE=1.',
  },
} as const satisfies Record<string, ReasonSource>;
