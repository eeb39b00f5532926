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
import { pseudo } from '../client/pseudo-words.ts';
import { chooseLanguage, disguiseWith, languageNow, setLanguage, untilLoaded } from '../client/words.ts';
import { startWorker } from '../ui/start-worker.ts';
import { keepLanguageForWorker } from '../worker/answer.ts';
import { App } from './app.tsx';
import { followFamily, readFamily } from './family.ts';
import { listenToKeys } from './keyboard.ts';
import { goToSignIn, isSignedIn } from './sprout.ts';
import { showWaitingCount } from './waiting-count.ts';

if (isSignedIn) void start();
else goToSignIn();

async function start(): Promise<void> {
  disguiseWith(pseudo);
  void readFamily();
  followFamily();
  await speak();
  listenToKeys();
  showWaitingCount();
  render(<App />, document.getElementById('app') as HTMLElement);
  startWorker('/worker.js', '/');
  effect(() => tellLanguage(languageNow()));
  if ('Notification' in globalThis && Notification.permission === 'granted') void renewNotifications();
}

/** The app has nothing to show before its words are there. */
async function speak(): Promise<void> {
  const language = chooseLanguage(readKept('language'), navigator.languages);
  await untilLoaded(() => setLanguage(language, navigator.languages, parentPack, toldPack, uiPack));
}

async function renewNotifications(): Promise<void> {
  const { renewAfterSignIn } = await import('./screens/notifications/push.ts');
  await renewAfterSignIn().catch(() => undefined);
}

/** Notifications speak the language that the app speaks here. */
function tellLanguage(language: string): void {
  if ('caches' in globalThis) void keepLanguageForWorker(caches, '/', language).catch(() => undefined);
}
