import type { PageLanguage } from './page-language.ts';

/** What each field is called, wherever it stands: next to the field and in the summary of problems. */
const labels: Readonly<Record<string, string>> = {
  familyName: 'Family name',
  timezone: 'Time zone',
  name: 'Name',
  email: 'E-mail address',
  password: 'Password',
  confirmPassword: 'Your password',
  birthDate: 'Birthday',
  avatar: 'Emoji',
  code: 'Code',
  setUpCode: 'Set-up code',
  deviceName: 'Name of this device',
  scopes: 'What it may do',
};

/** Of the forms that are in German too. */
const germanLabels: Readonly<Record<string, string>> = {
  code: 'Code',
  deviceName: 'Name dieses Geräts',
  familyName: 'Name der Familie',
  timezone: 'Zeitzone',
  name: 'Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  confirmPassword: 'Dein Passwort',
  birthDate: 'Geburtstag',
  avatar: 'Emoji',
  setUpCode: 'Einrichtungscode',
  scopes: 'Was er darf',
};

/** The label of a field: of parent.email that of email. */
export function labelOf(field: string, language: PageLanguage = 'en'): string {
  const last = field.slice(field.lastIndexOf('.') + 1);
  return (language === 'de' ? germanLabels[last] : undefined) ?? labels[last] ?? last;
}

/** The label with the part of the form it stands in, for where the form itself is out of sight. */
export function fullLabelOf(field: string, language: PageLanguage = 'en'): string {
  const [, row] = /^kids\.(\d+)\./.exec(field) ?? [];
  return row === undefined
    ? labelOf(field, language)
    : `${language === 'de' ? 'Kind' : 'Kid'} ${Number(row) + 1}, ${labelOf(field, language)}`;
}
