/** This browser's place at its push service. All of it needs https, a worker, and the parent's permission. */
import type { Outcome } from '../../../client/problem.ts';
import { languageNow } from '../../../client/words.ts';
import { forgetForWorker, keepForWorker, notifiedIn, pathForWorker } from '../../../worker/answer.ts';
import { act, sessionAddress } from '../../sprout.ts';
import { bytesOf, type PushState, pushStateOf } from './push-state.ts';

export function pushStateHere(): PushState {
  return pushStateOf({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
    isAppleTouch: /iP(?:hone|ad)/.test(navigator.userAgent) || navigator.maxTouchPoints > 1,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
  });
}

/** Asks the parent's browser, then tells Sprout. Answers undefined if the parent said no. */
export async function switchOn(applicationServerKey: string): Promise<Outcome<unknown> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(applicationServerKey),
  });
  return tellSprout(subscription);
}

/** What is disguised for a test is written in English. */
function spokenNow() {
  const language = languageNow();
  return language === 'pseudo' ? 'en' : language;
}

const ownPath = () => sessionAddress('/').slice(0, -1);

async function tellSprout(subscription: PushSubscription): Promise<Outcome<unknown>> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const outcome = await act('notify.subscribe', {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    language: spokenNow(),
  });
  if (outcome.ok) await keepForWorker(caches, ownPath(), spokenNow());
  return outcome;
}

/**
 * A subscription ends with its sign-in. A parent who signs in again in the same browser is told there again, and one who reads another
 * language is told in that.
 */
export async function renewNotifications(): Promise<void> {
  if (pushStateHere() !== 'possible' || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription === null) return;
  const [path, language] = await Promise.all([pathForWorker(caches), notifiedIn(caches)]);
  if (path !== ownPath() || language !== spokenNow()) await tellSprout(subscription);
}

export async function switchOff(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await forgetForWorker(caches);
}
