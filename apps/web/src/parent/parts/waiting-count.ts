/** How much waits for a parent, on the tab's icon and on the app's: seen without opening it, also where no notification can come. */
import { computed, effect } from '@preact/signals';
import { liveUris } from '../../client/live-uris.ts';
import { live } from '../sprout.ts';

const inbox = live.watch(liveUris.inbox());

export const waitingCount = computed(() => (inbox.value.is === 'ready' ? inbox.value.value.totals.openQuestions : 0));

interface Badging {
  setAppBadge?(count: number): Promise<void>;
}

export function showWaitingCount(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = icon?.href ?? '';
  effect(() => {
    const count = waitingCount.value;
    if (icon !== null) icon.href = count === 0 ? plain : iconWith(count);
    // Refused where the app is not installed.
    void (navigator as Badging).setAppBadge?.(count).catch(() => undefined);
  });
}

/** The leaf with a number on it. More than nine would not be read at this size. */
export function iconWith(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const font = 'font-family="sans-serif" font-size="26" font-weight="700"';
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<rect width="64" height="64" rx="14" fill="#fbf5e7"/>',
    '<path fill="#1f6a42" d="M32 56V36c0-14-9-21-21-21 0 14 7 21 21 21z"/>',
    '<circle cx="43" cy="22" r="20" fill="#a4261b"/>',
    `<text x="43" y="31" ${font} text-anchor="middle" fill="#fff">${text}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
