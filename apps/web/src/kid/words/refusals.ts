/** Why something did not happen, for a kid. A reason without words of its own is ours or a grown-up's to mend. */
import type { Reason } from '../../client/operations.ts';
import type { Problem } from '../../client/problem.ts';
import { catalogue } from '../../client/words.ts';
import { words } from './kid-words.ts';

type KidReasons = Partial<Record<Reason, string>>;

const refusals = catalogue(
  {
    TASK_LOCKED: 'This one is not for today.',
    DAY_OVER: 'That day is over.',
    UNDO_TOO_LATE: 'That was too long ago to take back.',
    CHAT_MOVED_ON: 'The talk has moved on. Have a look, then send again.',
    ALREADY_RESOLVED: 'A grown-up has decided already.',
    INSUFFICIENT_GEMS: 'There are not enough gems in your pot yet.',
    OUT_OF_STOCK: 'It is all gone for now.',
    COOLDOWN_ACTIVE: 'Not again yet. Have a look later.',
    CLAIM_PENDING: 'You asked for it already. A grown-up decides.',
    QUIET_HOURS: 'It is quiet time. Screens sleep now.',
    BLOCKING_TASKS_OPEN: 'First, what stands before screens.',
    SCREENTIME_LIMIT: 'That is more than is left today.',
    RATE_LIMITED: 'That was very fast. Take a breath, then try again.',
    CANVAS_STOPPED: 'This game rests. A grown-up looks at it first.',
  } satisfies KidReasons,
  {
    TASK_LOCKED: 'Das ist heute nicht dran.',
    DAY_OVER: 'Dieser Tag ist vorbei.',
    UNDO_TOO_LATE: 'Zum Zurücknehmen ist es zu lange her.',
    CHAT_MOVED_ON: 'Das Gespräch ist weitergegangen. Schau nach und sende dann noch einmal.',
    ALREADY_RESOLVED: 'Ein Großer hat schon entschieden.',
    INSUFFICIENT_GEMS: 'Dafür sind noch nicht genug Edelsteine im Topf.',
    OUT_OF_STOCK: 'Gerade ist keins mehr da.',
    COOLDOWN_ACTIVE: 'Noch nicht wieder. Schau später nach.',
    CLAIM_PENDING: 'Du hast schon darum gebeten. Ein Großer entscheidet.',
    QUIET_HOURS: 'Jetzt ist Ruhezeit. Die Bildschirme schlafen.',
    BLOCKING_TASKS_OPEN: 'Zuerst das, was vor dem Bildschirm dran ist.',
    SCREENTIME_LIMIT: 'Das ist mehr, als heute übrig ist.',
    RATE_LIMITED: 'Das war sehr schnell. Einmal durchatmen, dann noch einmal.',
    CANVAS_STOPPED: 'Dieses Spiel ruht. Erst schaut ein Großer es sich an.',
  },
);

export function problemWords(problem: Problem): string {
  if (problem.kind === 'away') return words().awayAsk;
  if (problem.kind === 'intercepted') return words().intercepted;
  if (problem.kind === 'signedOut') return words().unpairedMore;
  return (refusals() as Record<string, string | undefined>)[problem.error.reason ?? ''] ?? words().wrong;
}
