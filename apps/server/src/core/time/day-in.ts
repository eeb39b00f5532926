/** Wed 18 Nov, with the year if it is another one than that of `today`. What is no day stays as it is. */
export function dayIn(locale: string, day: unknown, today: string): string {
  const noon = Date.parse(`${String(day)}T12:00:00Z`);
  if (Number.isNaN(noon)) return String(day);
  const isThisYear = String(day).slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', ...year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(noon);
}
