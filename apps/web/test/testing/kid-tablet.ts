/** A tablet with the kid app, paired through the real pairing page. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserProfile } from '../../../server/src/testing/browser/test-browser.ts';
import type { AppFamily, AppServer } from './app-server.ts';

export type Look = 'pictures' | 'garden' | 'plain';

export interface Tablet {
  readonly profile: BrowserProfile;
  readonly page: Page;
}

export const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** What a test needs to make a task with few words. */
export function task(name: string, more: object = {}): object {
  return {
    name,
    assignAllChildren: true,
    scheduleSpec: { taskType: 'schedule', days: everyDay },
    rewardSpec: { gems: 3 },
    ...more,
  };
}

export async function pair(page: Page, origin: string, family: AppFamily, childId: string): Promise<void> {
  const { code } = await family.call('access.create_pairing_code', { childId });
  await page.goto(`${origin}/pair?code=${code}`);
  await page.locator('form#pair button').click();
  await page.locator('a.button[href="/kid/"]').click();
}

/** A voice of the tablet itself, in place of the browser's: a test machine has none. What it says is in `spoken`. Canvases keep the browser's. */
function voiceOf(language: string): string {
  return `
    if (top === self) globalThis.spoken = [];
    if (top === self) globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    if (top === self) Object.defineProperty(globalThis, 'speechSynthesis', { value: {
      getVoices: () => [{ name: 'Far', lang: '${language}', localService: false }, { name: 'Near', lang: '${language}', localService: true }],
      cancel() {},
      speak({ text, voice }) { spoken.push(voice.name + ': ' + text); },
    } });`;
}

export interface TabletOptions extends BrowserContextOptions {
  /** The language of the tablet's own voice; without it there is none. */
  readonly voice?: string;
  /** Where the tablet finds Sprout; through a relay, say. */
  readonly origin?: string;
}

/** A new tablet of the given kids, at the day of the last one. */
export async function openTablet(
  server: AppServer,
  family: AppFamily,
  childIds: readonly string[],
  { origin = server.url, voice, ...options }: TabletOptions = {},
): Promise<Tablet> {
  const profile = await server.browser.profile({ locale: 'en-GB', ...options });
  if (voice !== undefined) await profile.context.addInitScript(voiceOf(voice));
  const page = await profile.newPage();
  for (const childId of childIds) await pair(page, origin, family, childId);
  if (childIds.length === 1) await page.locator('.hello h1').waitFor();
  return { profile, page };
}
