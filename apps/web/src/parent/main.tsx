import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/parts.css';
import '../ui/fonts-parent.css';
import './parent.css';
import { effect } from '@preact/signals';
import parentPack from '@sprout/messages/load/parent';
import toldPack from '@sprout/messages/load/told';
import uiPack from '@sprout/messages/load/ui';
import { render } from 'preact';
import { readKept } from '../client/kept.ts';
import { chooseLanguage, languageNow, setLanguage, untilLoaded } from '../client/words.ts';
import { startWorker } from '../ui/start-worker.ts';
import { keepLanguageForWorker } from '../worker/answer.ts';
import { App } from './app.tsx';
import { followFamily, readFamily } from './family.ts';
import { listenToKeys } from './parts/keyboard.ts';
import { showWaitingCount } from './parts/waiting-count.ts';
import { screens } from './screens.ts';
import { goToSignIn, isSignedIn, router } from './sprout.ts';

if (isSignedIn) void start();
else goToSignIn();

async function start(): Promise<void> {
  void readFamily();
  followFamily();
  // Its script comes while the words come, not after them.
  const place = router.place.value;
  if (place !== undefined) screens[place.name]().catch(() => undefined);
  await speak();
  listenToKeys();
  showWaitingCount();
  render(<App />, document.getElementById('app') as HTMLElement);
  startWorker('/worker.js', '/');
  effect(() => void tellLanguage(languageNow()));
}

/** The app has nothing to show before its words are there. */
async function speak(): Promise<void> {
  const language = chooseLanguage(readKept('language'), navigator.languages);
  await untilLoaded(() => setLanguage(language, navigator.languages, parentPack, toldPack, uiPack));
}

/** Notifications, and pages that the worker shows, speak the language that the app speaks here. */
async function tellLanguage(language: string): Promise<void> {
  if ('caches' in globalThis) await keepLanguageForWorker(caches, '/', language).catch(() => undefined);
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const { renewNotifications } = await import('./screens/notifications/push.ts');
  await renewNotifications().catch(() => undefined);
}
