import { envelopeLimits } from '../envelope/limits.ts';
import { canonicalJson } from '../json/canonical.ts';
import { jsonPointer } from '../json/pointer.ts';
import { reportKeys } from '../json/scan.ts';

import { type Violation, violation } from '../violation/violation.ts';
import { findJsonRegions } from './find-json.ts';

export type EnvelopeKind = 'input' | 'output';

export type ParsedText =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const telltale: Readonly<Record<EnvelopeKind, readonly string[]>> = {
  input: ['context', 'paths', 'task', 'prior_context'],
  output: ['success', 'summary', 'artifacts', 'recommendation'],
};

const onlyEnvelope = 'Write exactly one envelope as JSON to standard output, and nothing else.';

/**
 * Finds the one envelope in what an agent wrote: bare, fenced, with prose or reasoning around it, or as a line of NDJSON.
 * Nothing is repaired: text that holds no complete, unambiguous JSON object is refused.
 */
export function parseEnvelope(raw: string, kind: EnvelopeKind): ParsedText {
  const text = raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
  if (text.length > envelopeLimits.outputBytes) return refuse('TOO_LARGE', `The text has ${text.length} characters.`);
  if (text.trim() === '') return refuse('EMPTY_OUTPUT', 'The text is empty.');
  const whole = tryParse(text);
  if (whole !== undefined) return fromWhole(whole.value, text);
  return fromRegions(text, kind);
}

function fromWhole(value: unknown, text: string): ParsedText {
  if (!isObject(value)) return notAnObject(value);
  return withSoundKeys(value, text);
}

function fromRegions(text: string, kind: EnvelopeKind): ParsedText {
  const regions = findJsonRegions(text);
  // The cut-off object may have been the real answer, so an object before it must not be taken instead.
  if (regions.some((region) => region.kind === 'truncated')) {
    return refuse('ENVELOPE_TRUNCATED', 'A JSON object begins but the text ends before it does.');
  }
  const parsed = regions.flatMap((region) => {
    if (region.kind === 'truncated') return [];
    const result = tryParse(region.text);
    return [{ text: region.text, value: result?.value, isJson: result !== undefined }];
  });
  const envelopes = parsed.filter(({ value }) => looksLike(value, kind));
  const broken = parsed.filter(({ isJson, text: part }) => !isJson && mentions(part, kind));
  if (broken.length > 0) return refuse('JSON_INVALID', 'What looks like the envelope is not valid JSON.');
  const array = parsed.find(({ value }) => Array.isArray(value) && value.some((item) => looksLike(item, kind)));
  if (array) return notAnObject(array.value);
  const [first] = envelopes;
  if (first === undefined) return fallback(parsed);
  const distinct = new Set(envelopes.map(({ text: part, value }) => (isShallow(part) ? canonicalJson(value) : part)));
  if (distinct.size > 1) return refuse('AMBIGUOUS_ENVELOPE', `The text holds ${distinct.size} different envelopes.`);
  const soundness = envelopes.map(({ text: part, value }) => withSoundKeys(value as Record<string, unknown>, part));
  return soundness.find(({ ok }) => !ok) ?? (soundness[0] as ParsedText);
}

/** No object has a key of an envelope. A single object is still checked, so that the caller sees what it lacks. */
function fallback(parsed: readonly { text: string; value: unknown; isJson: boolean }[]): ParsedText {
  const objects = parsed.filter(({ value }) => isObject(value));
  const [only] = objects;
  if (objects.length === 1 && only) return withSoundKeys(only.value as Record<string, unknown>, only.text);
  return refuse('NO_ENVELOPE', 'The text holds no JSON object that could be the envelope.');
}

function withSoundKeys(value: Record<string, unknown>, text: string): ParsedText {
  const { duplicates, depth } = reportKeys(text);
  if (depth > envelopeLimits.depth) {
    return refuse('TOO_DEEP', `The JSON is ${depth} levels deep.`, `At most ${envelopeLimits.depth} levels.`);
  }
  if (duplicates.length === 0) return { ok: true, value };
  const violations = duplicates.map((parts) =>
    violation('DUPLICATE_KEY', jsonPointer(parts), `The key ${jsonPointer(parts)} comes twice.`, 'Send each key once.'),
  );
  return { ok: false, violations };
}

function notAnObject(value: unknown): ParsedText {
  const noun = Array.isArray(value) ? 'an array' : 'a bare value';
  return refuse('TOP_LEVEL_NOT_OBJECT', `The JSON is ${noun}, not an object.`);
}

function refuse(code: Parameters<typeof violation>[0], message: string, fix = onlyEnvelope): ParsedText {
  return { ok: false, violations: [violation(code, '', message, fix)] };
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isShallow(text: string): boolean {
  return reportKeys(text, 1).depth <= envelopeLimits.depth;
}

export function looksLike(value: unknown, kind: EnvelopeKind): boolean {
  return isObject(value) && telltale[kind].some((key) => Object.hasOwn(value, key));
}

function mentions(text: string, kind: EnvelopeKind): boolean {
  return telltale[kind].some((key) => text.includes(`"${key}"`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
