import type { PageLanguage } from './page-language.ts';

/** What a page says after a form was acted on. The address carries the key only, so nobody can put words in our mouth. */
const notices: Readonly<Record<string, string>> = {
  welcome: 'Your family is set up. Welcome to Sprout!',
  'signed-out': 'You are signed out.',
  'session-over': 'You are no longer signed in here.',
  'device-unpaired': 'The device is unpaired. It can do nothing any more.',
  'agent-changed': 'Saved. It counts from now on; the agent need not connect again.',
  'token-sent-twice': 'This form was sent twice, so the token was not shown. Disconnect that agent and make a new one.',
  'agent-renamed': 'Saved.',
  'gems-taken-back': 'Taken back. The kid sees it too.',
  'agent-disconnected': 'The agent is disconnected. It can do nothing any more.',
  'family-changed': 'Saved.',
  'sprout-agent-changed': 'Saved. It holds from now on.',
  'caps-changed': 'Saved. It counts from now on; what was paid stays.',
  'days-off-planned': 'Planned. Repeating tasks are not due on these days; one-time tasks stay.',
  'days-off-ended': 'Ended. Repeating tasks are due again.',
  'kid-added': 'Welcome to the family! Next: pair a device under Devices.',
  'kid-changed': 'Saved.',
  'kid-removed': 'Removed. You can undo this under “Removed kids”.',
  'kid-restored': 'Welcome back! Pair the devices again under Devices.',
  'parent-added': 'Added. They can sign in now.',
  'parent-removed': 'Removed, with all their sessions and agents.',
  'family-deleted': 'The family is deleted, with everything in it.',
  'passkey-added': 'Added. You can sign in with it from now on.',
  'passkey-renamed': 'Saved.',
  'passkey-removed': 'Removed. Nobody can sign in with it any more.',
  'session-ended': 'That browser is signed out.',
  'sessions-ended': 'All your other browsers are signed out.',
  'password-changed': 'Your password is changed. Your other devices must sign in again; your passkeys still work.',
};

/** Of the pages that are in German too. */
const germanNotices: Readonly<Record<string, string>> = {
  'signed-out': 'Du bist abgemeldet.',
  'session-over': 'Du bist hier nicht mehr angemeldet.',
  'family-deleted': 'Die Familie ist gelöscht, mit allem, was dazugehört.',
};

export function noticeFor(key: string | undefined, language: PageLanguage = 'en'): string | undefined {
  if (key === undefined || !Object.hasOwn(notices, key)) return undefined;
  return (language === 'de' ? germanNotices[key] : undefined) ?? notices[key];
}
