/** This browser's place at its push service. All of it needs https, a worker, and the parent's permission. */
import type { Outcome } from '../../../client/problem.ts';
import { forgetForWorker, keepForWorker } from '../../../worker/answer.ts';
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
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const outcome = await act('notify.subscribe', {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  });
  if (outcome.ok) await keepForWorker(caches, sessionAddress('/').slice(0, -1));
  return outcome;
}

export async function switchOff(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await forgetForWorker(caches);
}
