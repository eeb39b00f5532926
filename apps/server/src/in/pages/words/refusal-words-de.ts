import type { Reason } from '../../../core/errors/reasons.ts';

/** What people may read in German. Reasons of pages that are in English are not here. */
export const germanRefusals: Partial<Record<Reason, string>> = {
  PAIRING_CODE_INVALID: 'Dieser Code ist falsch, verbraucht oder zu alt. Bitte Mama oder Papa um einen neuen.',
  IDEMPOTENCY_KEY_REUSED: 'Dieses Formular wurde schon geschickt. Schau auf die Seite und versuche es noch einmal.',
  IDEMPOTENCY_IN_FLIGHT: 'Dieses Formular wird gerade bearbeitet. Warte einen Moment.',
  CROSS_SITE_REQUEST: 'Dieses Formular kam von einer anderen Website. Darum ist nichts passiert.',
  UNKNOWN_PATH: 'Unter dieser Adresse gibt es keine Seite.',
  HOST_NOT_ALLOWED:
    'Unter diesem Namen antwortet Sprout nicht. Öffne es als localhost oder unter seiner IP-Adresse. Damit der Name gilt, starte Sprout mit SPROUT_ALLOWED_HOSTS.',
  SIGN_IN_FAILED: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  PASSKEY_REFUSED:
    'Dieser Passkey wurde nicht angenommen. Vielleicht wurde er entfernt oder unter einer anderen Adresse hinzugefügt, oder es hat länger als fünf Minuten gedauert.',
  PASSKEYS_IMPOSSIBLE: 'Unter dieser Adresse haben Browser keine Passkeys. Melde dich mit deinem Passwort an.',
  PASSWORD_WEAK: 'Dieses Passwort ist leicht zu erraten. Besser sind vier Wörter, die nichts miteinander zu tun haben.',
  INVALID_TIMEZONE: 'Wähle eine Zeitzone aus der Liste.',
  SET_UP_CODE_WRONG:
    'Das ist nicht der Einrichtungscode. Öffne den Link, den Sprout beim Start ausgegeben hat; nach einem Neustart steht er wieder da.',
  EMAIL_TAKEN: 'Diese E-Mail-Adresse hat schon ein Elternteil dieser Familie. Nimm eine andere.',
  LIMIT_EXCEEDED: 'Mehr davon geht nicht. Entferne zuerst etwas, das du nicht mehr brauchst.',
  ALREADY_RESOLVED: 'Das ist schon entschieden. Die Seite zeigt, was daraus geworden ist.',
  SET_UP_CLOSED: 'Dieses Sprout ist schon eingerichtet. Bitte melde dich an.',
  OVERLOADED: 'Sprout hat gerade viel zu tun. Versuche es gleich noch einmal.',
  BODY_TOO_LARGE: 'Das war zu viel auf einmal.',
};
