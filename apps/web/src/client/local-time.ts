/** What a clock on the wall shows: the day, and the minutes since its midnight. */
export interface LocalTime {
  readonly date: string;
  readonly minutes: number;
}

/** One for each zone: to make one takes a slow phone longer than to use it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The wall clock of a zone. */
export function localTime(now: number, timeZone: string): LocalTime {
  const parts = (clocks.get(timeZone) ?? clockOf(timeZone)).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return { date: `${of('year')}-${of('month')}-${of('day')}`, minutes: Number(of('hour')) * 60 + Number(of('minute')) };
}

export function dayAfter(date: string): string {
  const next = new Date(`${date}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
