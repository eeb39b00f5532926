import { catalogue } from '../../../client/words.ts';

export const securityWords = catalogue(
  {
    title: 'Who got in',
    lead: 'Sign-ins, what was refused, and who was connected. If something here was not you, change your password and end the agent.',
    show: 'Show',
    kinds: { all: 'Everything', refused: 'Only what was refused' },
    none: 'Nothing yet',
    noneRefused: 'Nothing was refused',
    refused: 'refused',
    kept: 'Sign-ins and refusals stay here for half a year.',
    somebody: 'Somebody',
    times: (count: number) => `${count} times`,
    from: (address: string) => `from ${address}`,
    signedInWithPasskey: (who: string) => `${who} signed in with a passkey`,
    signedIn: (who: string) => `${who} signed in with the password`,
    sessionsEnded: (who: string) => `${who} signed out, or ended sign-ins elsewhere`,
    signInRefused: (parent: string) => `Somebody tried to sign in as ${parent} with a wrong password`,
    signInLocked: (parent: string) => `Too many wrong passwords for ${parent}: somebody had to wait`,
    passwordRefused: (who: string) => `${who}, signed in, gave a wrong password`,
    agentRefused: (who: string, what?: string) =>
      what === undefined ? `${who} tried something that it may not do` : `${who} tried to ${what}, and may not`,
    exported: (who: string) => `${who} downloaded everything of the family`,
  },
  {
    title: 'Wer hereinkam',
    lead: 'Anmeldungen, was abgelehnt wurde und wer verbunden wurde. War etwas davon nicht von dir, dann ändere dein Passwort und beende den Agenten.',
    show: 'Zeigen',
    kinds: { all: 'Alles', refused: 'Nur was abgelehnt wurde' },
    none: 'Noch nichts',
    noneRefused: 'Nichts wurde abgelehnt',
    refused: 'abgelehnt',
    kept: 'Anmeldungen und Ablehnungen bleiben ein halbes Jahr hier.',
    somebody: 'Jemand',
    times: (count: number) => `${count}-mal`,
    from: (address: string) => `von ${address}`,
    signedInWithPasskey: (who: string) => `${who} hat sich mit einem Passkey angemeldet`,
    signedIn: (who: string) => `${who} hat sich mit dem Passwort angemeldet`,
    sessionsEnded: (who: string) => `${who} hat sich abgemeldet oder Anmeldungen anderswo beendet`,
    signInRefused: (parent: string) => `Jemand wollte sich mit falschem Passwort als ${parent} anmelden`,
    signInLocked: (parent: string) => `Zu viele falsche Passwörter für ${parent}: Jemand musste warten`,
    passwordRefused: (who: string) => `${who}, angemeldet, gab ein falsches Passwort ein`,
    agentRefused: (who: string, what?: string) =>
      what === undefined
        ? `${who} wollte etwas tun, das nicht erlaubt ist`
        : `${who} wollte ${what} und darf das nicht`,
    exported: (who: string) => `${who} hat alles der Familie heruntergeladen`,
  },
);
