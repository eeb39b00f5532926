import type { Reason } from '@sprout/contract';

/** What people at a tablet may read in German. Reasons of pages that are in English are not here. */
export const germanRefusals: Partial<Record<Reason, string>> = {
  PAIRING_CODE_INVALID: 'Dieser Code ist falsch, verbraucht oder zu alt. Bitte Mama oder Papa um einen neuen.',
  IDEMPOTENCY_KEY_REUSED: 'Dieses Formular wurde schon geschickt. Schau auf die Seite und versuche es noch einmal.',
  IDEMPOTENCY_IN_FLIGHT: 'Dieses Formular wird gerade bearbeitet. Warte einen Moment.',
  CROSS_SITE_REQUEST: 'Dieses Formular kam von einer anderen Website. Darum ist nichts passiert.',
  UNKNOWN_PATH: 'Unter dieser Adresse gibt es keine Seite.',
  HOST_NOT_ALLOWED:
    'Unter diesem Namen antwortet Sprout nicht. Öffne es als localhost oder unter seiner IP-Adresse. Damit der Name gilt, starte Sprout mit SPROUT_ALLOWED_HOSTS.',
  SET_UP_CLOSED: 'Dieses Sprout ist schon eingerichtet. Bitte melde dich an.',
  OVERLOADED: 'Sprout hat gerade viel zu tun. Versuche es gleich noch einmal.',
  BODY_TOO_LARGE: 'Das war zu viel auf einmal.',
};
