/** What an operation does that left no event behind, or none this time, as a parent reads it. */
import { catalogue } from '../../../client/words.ts';
import { handWords } from '../skills/hand-words.ts';

type Words = Readonly<Record<string, string>>;

export const quietEn: Words = {
  'family.delete': 'Deleted the family',
  'kid.submit_task': 'Handed in a task',
  'kid.undo_submit': 'Took a tap back',
  'kid.reply': 'Wrote to the coach',
  'kid.open_canvas': 'Opened a canvas',
  'kid.open_skill_canvas': 'Opened a canvas',
  'kid.report_canvas': 'Ended a canvas',
  'kid.end_canvas': 'Ended a canvas',
  'kid.save_canvas': 'Played on in a canvas',
  'kid.stop_canvas': 'A canvas was stopped',
  'kid.launch_skill': 'Started a skill',
  'kid.claim_reward': 'Claimed a reward',
  'kid.cancel_claim': 'Took back a claim',
  'kid.set_goal': 'Chose what to save for',
  'kid.request_screentime': 'Asked for screen time',
  'kid.cancel_screentime': 'Took back a request for screen time',
  'notify.test': 'Sent a notification as a test',
  'access.update_grant': 'What an agent may do was set',
  'access.begin_passkey': 'A passkey was asked for',
  'access.begin_passkey_sign_in': 'A passkey was asked for',
  'access.begin_passkey_confirmation': 'A passkey was asked for',
};

export const quietDe: Words = {
  'family.delete': 'Hat die Familie gelöscht',
  'kid.submit_task': 'Hat eine Aufgabe abgegeben',
  'kid.undo_submit': 'Hat einen Tipp zurückgenommen',
  'kid.reply': 'Hat dem Coach geschrieben',
  'kid.open_canvas': 'Hat eine Leinwand geöffnet',
  'kid.open_skill_canvas': 'Hat eine Leinwand geöffnet',
  'kid.report_canvas': 'Hat eine Leinwand beendet',
  'kid.end_canvas': 'Hat eine Leinwand beendet',
  'kid.save_canvas': 'Hat in einer Leinwand weitergespielt',
  'kid.stop_canvas': 'Eine Leinwand wurde angehalten',
  'kid.launch_skill': 'Hat einen Skill gestartet',
  'kid.claim_reward': 'Hat sich eine Belohnung gewünscht',
  'kid.cancel_claim': 'Hat einen Wunsch zurückgenommen',
  'kid.set_goal': 'Hat ein Sparziel gewählt',
  'kid.request_screentime': 'Hat um Bildschirmzeit gebeten',
  'kid.cancel_screentime': 'Hat eine Bitte um Bildschirmzeit zurückgenommen',
  'notify.test': 'Hat eine Mitteilung zur Probe gesendet',
  'access.update_grant': 'Es wurde festgelegt, was ein Agent darf',
  'access.begin_passkey': 'Nach einem Passkey wurde gefragt',
  'access.begin_passkey_sign_in': 'Nach einem Passkey wurde gefragt',
  'access.begin_passkey_confirmation': 'Nach einem Passkey wurde gefragt',
};

/** They leave an event behind whenever something is different after them. */
const savings = [
  ...['family.update', 'family.update_kid', 'gems.set_enabled', 'gems.update_settings', 'agent.update_settings'],
  ...['canvas.reopen', 'skill.review'],
];

const words = catalogue(
  {
    quiet: quietEn,
    did: (what: string) => `Did this: ${what}`,
    same: 'Saved as it was before',
    taken: 'A decision was taken back already',
    tidied: 'Sprout kept things in order',
  },
  {
    quiet: quietDe,
    did: (what: string) => `Getan: ${what}`,
    same: 'Gespeichert, wie es schon war',
    taken: 'Eine Entscheidung war schon zurückgenommen',
    tidied: 'Sprout hat Ordnung gehalten',
  },
);

/** Undefined for an operation that this page does not know. */
export function quietWords(operation: string, actor: string): string | undefined {
  const { quiet, did, same, taken, tidied } = words();
  if (actor === 'sprout') return tidied;
  if (savings.includes(operation)) return same;
  if (operation.endsWith('.undo_review')) return taken;
  const hand = handWords().hands[operation.replace('.', '_')];
  return quiet[operation] ?? (hand && did(hand));
}
