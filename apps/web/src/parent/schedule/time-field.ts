/** What stands in a field for a time of the day, HH:MM or nothing, and the minutes since midnight. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function timeOf(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return '';
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
