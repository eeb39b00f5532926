import { type Html, html } from './html.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant with the family's own offset, in plain words; `today` is the family's day. */
export function shownTime(instant: string, today: string): Html {
  const day = instant.slice(0, 10);
  const time = instant.slice(11, 16);
  return html`<time datetime="${instant}">${dayWords(day, today)}, ${time}</time>`;
}

/** A calendar day in plain words. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

function dayWords(day: string, today: string): string {
  switch (day) {
    case today:
      return 'today';
    case daysAfter(today, -1):
      return 'yesterday';
    case daysAfter(today, 1):
      return 'tomorrow';
    default:
      return shownDay(day);
  }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
