import { isObject } from './report.ts';

/** "validation_report: { passed: 8, failed: 1 }" becomes "Validation: 8 passed, 1 failed". */
export function summariseField(key: string, value: unknown): string {
  if (Array.isArray(value)) return `${capitalise(spellOut(key))}: ${value.length} detected`;
  const title = capitalise(spellOut(key.replace(/_(?:report|results?|summary|status|info)$/u, '')));
  if (!isObject(value)) return `${title}: ${inline(value)}`;
  const parts = Object.entries(value).map(([name, item]) =>
    typeof item === 'number' ? `${item} ${spellOut(name)}` : `${spellOut(name)} ${inline(item)}`,
  );
  return `${title}: ${parts.join(', ') || 'empty'}`;
}

function inline(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 500 ? `${text.slice(0, 499).toWellFormed()}…` : text;
}

function spellOut(key: string): string {
  return key
    .replace(/[_-]+/gu, ' ')
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .trim();
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
