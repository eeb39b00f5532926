/** As much of a text as a card keeps. A canvas can be a megabyte; the call itself keeps all of it. */
const KEPT = 2_000;

/** The value with long texts cut. */
export function shortenTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return (value.length > KEPT ? `${value.slice(0, KEPT)}…` : value) as Value;
  if (Array.isArray(value)) return value.map((item) => shortenTexts(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortenTexts(field)])) as Value;
}
