/**
 * What compiled messages call: plurals, choices, numbers, lists, days and times of one locale, all by `Intl`. Nothing here throws, because
 * a stored message may come from a release with other parameters: what cannot be formatted is shown as it is.
 */
type Cases = Readonly<Record<string, string>> & { readonly other: string };

export interface Formats {
  /** `=0`, `=1` and so on come before the plural forms of the language. */
  readonly plural: (count: number, cases: Cases) => string;
  readonly ordinal: (count: number, cases: Cases) => string;
  readonly select: (value: string | boolean, cases: Cases) => string;
  readonly number: (value: number, style?: NumberStyle) => string;
  readonly list: (items: readonly string[], style?: ListStyle) => string;
  /** A calendar day (YYYY-MM-DD), or the day of an instant. */
  readonly date: (at: string, style?: DateStyle) => string;
  readonly time: (at: string) => string;
}

export const numberStyles = {
  decimal: { maximumFractionDigits: 2 },
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
} satisfies Record<string, Intl.NumberFormatOptions>;
export type NumberStyle = keyof typeof numberStyles;

/**
 * `sentences`, `lines` and `paragraphs` stand one after the other, `parts` with nothing between them; items that have
 * commas take a `semicolon`.
 */
export const listStyles = ['and', 'or', 'sentences', 'semicolon', 'lines', 'paragraphs', 'parts'] as const;
export type ListStyle = (typeof listStyles)[number];

type Separators = Readonly<Partial<Record<ListStyle, string>>>;

const separators: Separators = { sentences: ' ', semicolon: '; ', lines: '\n', paragraphs: '\n\n', parts: '' };

/** Where a language writes them in another way. */
const separatorsIn: Readonly<Record<string, Separators>> = {
  ar: { semicolon: '؛ ' },
  ja: { sentences: '', semicolon: '；' },
};

export const dateStyles = {
  /** Mon 17 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Monday 17 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Mon 17 Nov 2026 */
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 17 Nov */
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

const clock = { hour: 'numeric', minute: '2-digit' } satisfies Intl.DateTimeFormatOptions;

/** Without a zone an instant is shown as the wall-clock time that it carries: 19:30 for 2026-11-17T19:30:00+01:00. */
export function formatsFor(locale: string, timeZone?: string): Formats {
  const own = separatorsIn[locale.slice(0, 2)];
  const kept = new Map<unknown, unknown>();
  /** Making a formatter costs more than using it, so each is made once, for the options that it has. */
  const once = <Made>(options: unknown, make: () => Made): Made => {
    if (!kept.has(options)) kept.set(options, make());
    return kept.get(options) as Made;
  };
  const choose = (count: number, cases: Cases, type: Intl.PluralRuleType) =>
    ownOf(cases, `=${count}`) ??
    ownOf(cases, once(type, () => new Intl.PluralRules(locale, { type })).select(count)) ??
    cases.other;
  const moment = (at: string, options: Intl.DateTimeFormatOptions) => {
    const zone = timeZone !== undefined && at.length > DAY_LENGTH ? timeZone : 'UTC';
    const wanted = new Date(zone === 'UTC' ? asUtc(at) : at);
    if (Number.isNaN(wanted.getTime())) return at;
    const make = () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    return once(zone === 'UTC' ? options : `${JSON.stringify(options)}${zone}`, make).format(wanted);
  };
  return {
    plural: (count, cases) => choose(count, cases, 'cardinal'),
    ordinal: (count, cases) => choose(count, cases, 'ordinal'),
    select: (value, cases) => ownOf(cases, String(value)) ?? cases.other,
    number: (value, style = 'decimal') =>
      once(numberStyles[style], () => new Intl.NumberFormat(locale, numberStyles[style])).format(value),
    list: (items, style = 'and') => {
      const between = own?.[style] ?? separators[style];
      if (between !== undefined) return items.join(between);
      const type = style === 'or' ? 'disjunction' : 'conjunction';
      return once(type, () => new Intl.ListFormat(locale, { type })).format(items);
    },
    date: (at, style = 'short') => moment(at, dateStyles[style]),
    time: (at) => moment(at, clock),
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The wall clock of an instant, as if it were in UTC. Noon stands for a day. */
function asUtc(at: string): string {
  return at.length > DAY_LENGTH ? at.replace(/(Z|[+-]\d\d:?\d\d)$/, 'Z') : `${at}T12:00:00Z`;
}

function ownOf(cases: Cases, key: string): string | undefined {
  return Object.hasOwn(cases, key) ? cases[key] : undefined;
}
