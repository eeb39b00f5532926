/** Shows what Sprout sends, answers a question from its buttons, and opens the card for everything else. */
import type { ErrorEnvelope } from '../client/operations.ts';
import { pathForWorker } from './answer.ts';
import type { NotificationEvent, WorkerScope } from './worker-scope.ts';

/** What the server sends: see domains/notify. */
interface Message {
  readonly language: string;
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly cardId: string | null;
  readonly threadId: string | null;
  readonly about: { readonly kind: string } | null;
  readonly actions: readonly { readonly optionId: string; readonly title: string }[];
}

export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const message = event.data?.json() as Message | undefined;
    if (message !== undefined) event.waitUntil(show(scope, message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(act(scope, event));
  });
}

async function show(scope: WorkerScope, message: Message): Promise<void> {
  const { language, tag, title, body, actions } = message;
  await scope.registration.showNotification(title, {
    tag,
    body,
    lang: language,
    icon: '/icons/sprout-192.png',
    badge: '/icons/sprout-192.png',
    data: message,
    // Where the system has no buttons this is left out, and a tap opens the card.
    actions: actions.map(({ optionId, title: label }) => ({ action: optionId, title: label })),
  } as NotificationOptions);
}

async function act(scope: WorkerScope, { action, notification }: NotificationEvent): Promise<void> {
  const { cardId, threadId } = notification.data as Message;
  const address = threadId === null ? '/' : `/inbox/${threadId}`;
  // A tap that did not answer the question leads to it.
  if (action !== '' && cardId !== null && (await answer(scope, cardId, action))) return;
  await open(scope, address);
}

const TRIES = 4;
const LONGEST_WAIT_MS = 5_000;

/** Whether the question is answered. A server that is busy, or still at work on the same tap, is asked again. */
async function answer(scope: WorkerScope, cardId: string, optionId: string): Promise<boolean> {
  const path = await pathForWorker(scope.caches);
  if (path === undefined) return false;
  for (let tries = 1; ; tries++) {
    try {
      const response = await scope.fetch(`${path}/api/ops/inbox.answer`, {
        method: 'POST',
        // The same card and option get the same key, so a tap that is sent twice answers once.
        headers: { 'content-type': 'application/json', 'idempotency-key': `push ${cardId} ${optionId}` },
        body: JSON.stringify({ cardId, optionId }),
        credentials: 'same-origin',
      });
      if (response.ok) return true;
      const { error } = (await response.json()) as ErrorEnvelope;
      if (!error.retryable || tries === TRIES) return false;
      const waitMs = Math.min(Math.max(error.retryAfterMs ?? 0, 200 * tries), LONGEST_WAIT_MS);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    } catch {
      return false;
    }
  }
}

async function open(scope: WorkerScope, address: string): Promise<void> {
  const [shown] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (shown === undefined) return void (await scope.clients.openWindow(address));
  // A browser lets a worker focus only for a few seconds after the tap; an answer that took longer still leads there.
  await shown.focus().catch(() => undefined);
  await shown.navigate(address).catch(() => scope.clients.openWindow(address));
}
