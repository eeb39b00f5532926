import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { id, instant, line, minuteOfDay } from '../schema/fields.ts';

/** What a notification is about. */
export const notificationKind = z.enum(['requests', 'proposals', 'results', 'notices']);

/** Local minutes of the day; may cross midnight. */
export const notifyQuietHours = z.strictObject({ startMinutes: minuteOfDay, endMinutes: minuteOfDay });

const requests = z.boolean().describe('A kid asks: a task to review, a reward, screen time.');
const proposals = z.boolean().describe('An agent asks or proposes something.');
const results = z.boolean().describe('What a skill, a heartbeat or a run brought.');
const notices = z.boolean().describe('What Sprout itself has to say, such as a connection that ends.');

const settings = {
  kinds: z.strictObject({ requests, proposals, results, notices }),
  quietHours: notifyQuietHours
    .nullable()
    .describe('Local minutes of the day in which nothing is sent; it comes afterwards.'),
};

/** What `PushSubscription.toJSON()` of a browser holds. */
const keys = z.strictObject({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });

export const subscribeNotify = defineOperation({
  name: 'notify.subscribe',
  title: 'Notify this browser',
  description:
    'Sends notifications to this browser from now on, until it is unsubscribed or its sign-in ends. Takes what PushSubscription.toJSON() answers; the applicationServerKey for it is in notify.get_settings. The same endpoint again replaces the first.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['PUSH_SUBSCRIPTION_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    endpoint: z.string().min(1).max(1_000).describe('The address at the browser’s push service.'),
    keys,
    deviceName: line(60).optional().describe('What the parent calls it, for the list of devices.'),
  },
  output: { subscriptionId: id, deviceName: z.string() },
});

export const unsubscribeNotify = defineOperation({
  name: 'notify.unsubscribe',
  title: 'Stop notifying a browser',
  description: 'Sends nothing more to one of the parent’s browsers, and forgets its address.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: { subscriptionId: id },
  output: { subscriptionId: id },
});

export const getNotifySettings = defineOperation({
  name: 'notify.get_settings',
  title: 'Notifications',
  description: 'Which notifications this parent gets, when, and on which browsers.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  input: {},
  output: {
    ...settings,
    applicationServerKey: z.string().describe('For PushManager.subscribe, base64url.'),
    devices: z.array(
      z.strictObject({
        subscriptionId: id,
        deviceName: z.string(),
        createdAt: instant,
        lastDeliveredAt: instant.nullable(),
        isFailing: z.boolean().describe('The push service does not take messages for it at the moment.'),
        isThisSession: z.boolean().describe('It was subscribed in the session that asks.'),
      }),
    ),
  },
});

export const updateNotifySettings = defineOperation({
  name: 'notify.update_settings',
  title: 'Change notifications',
  description: 'Changes which notifications this parent gets and when. Others of the family have their own settings.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: {
    kinds: z
      .strictObject({
        requests: requests.optional(),
        proposals: proposals.optional(),
        results: results.optional(),
        notices: notices.optional(),
      })
      .optional(),
    quietHours: notifyQuietHours.nullable().optional().describe('May cross midnight; null: none.'),
  },
  output: { ...settings, changedFields: z.array(z.string()) },
});

export const testNotify = defineOperation({
  name: 'notify.test',
  title: 'Try notifications',
  description: 'Sends a notification to each of this parent’s browsers, quiet hours or not.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  rate: { perMinute: 6, burst: 6 },
  input: {},
  output: { sentTo: z.int().describe('How many browsers get it.') },
});

export const sendNotify = defineOperation({
  name: 'notify.send',
  title: 'Send a notification',
  description: 'Sends one notification that waits in the outbox, puts it off, or drops it.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { subscriptionId: id, place: z.int().describe('Which one of that browser’s.') },
  output: { subscriptionId: id, outcome: z.enum(['delivered', 'later', 'dropped', 'ended']) },
});

/** Every operation on notifications, in the order in which lists show them. */
export const notifyOperations = [
  subscribeNotify,
  unsubscribeNotify,
  getNotifySettings,
  updateNotifySettings,
  testNotify,
  sendNotify,
];
