const DAY_MS = 86_400_000;

/** The days that wishes speak of, in the family's zone: what an agent works out from the overview's zone and the date. */
export function daysOf(timezone: string, now = Date.now()): Readonly<Record<string, string>> {
  const dayAt = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(at);
  const today = dayAt(now);
  const year = Number(today.slice(0, 4));
  return {
    today,
    tomorrow: dayAt(now + DAY_MS),
    tomorrowNoon: new Date(now + DAY_MS).toISOString(),
    lastMonth: dayAt(now - 30 * DAY_MS),
    aWeekAgo: new Date(now - 7 * DAY_MS).toISOString(),
    tonight: `${today}T20:00:00${offsetOf(timezone, now)}`,
    /** The year of the next 21st of December. */
    december: String(today <= `${year}-12-21` ? year : year + 1),
    saturday: dayAt(now + daysUntilSaturday(today) * DAY_MS),
  };
}

function daysUntilSaturday(today: string): number {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return 6 - weekday || 7;
}

function offsetOf(timezone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return offset === '' ? '+00:00' : offset;
}
