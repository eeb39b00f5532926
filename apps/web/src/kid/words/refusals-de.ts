/** Why something did not happen, for a kid, in German. */
import type { Refusals } from './refusals.ts';

export const german: Refusals = {
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
  CANVAS_ARCHIVED: 'Dieses Spiel ist nicht mehr da.',
  CANVAS_NOT_OPEN: 'Dieses Spiel ist gerade zu. Schau in deinen Tag.',
  CANVAS_STATE_FULL: 'Mehr kann dieses Spiel nicht behalten. Was du hattest, ist noch da.',
  LIMIT_EXCEEDED: 'Davon ist es erst einmal genug. Probier es später noch einmal.',
  POLICY_REFUSED: 'Nicht mit diesen Worten. Nimm andere, oder frag einen Großen.',
  SAFETY_REJECTED: 'Nicht mit diesen Worten. Nimm andere, oder frag einen Großen.',
  OVERLOADED: 'Sprout hat viel zu tun. Probier es gleich noch einmal.',
  IDEMPOTENCY_IN_FLIGHT: 'Das ist schon unterwegs.',
  GEMS_OFF: 'In eurer Familie gibt es gerade keine Edelsteine.',
  SCHEMA_VIOLATION: 'Da fehlt etwas, oder es ist zu lang. Schau noch einmal.',
};
