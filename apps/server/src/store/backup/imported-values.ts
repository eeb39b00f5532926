import {
  authorTier,
  cardKind,
  cardState,
  completionSchema,
  email,
  inboxCard,
  inputVariable,
  limits,
  line,
  parentRole,
  policyDecision,
  responseField,
  skillCategory,
} from '@sprout/contract';
import { z } from 'zod';

/** No other text that an operation stores comes near this. */
const MAX_TEXT = 256 * 1024;
const maxOf = (name: string) => (name === 'canvas_content.body' ? limits.canvasBytes : MAX_TEXT);

/** Columns with a document in them: each must be JSON, or the next reader fails. */
const documents = new Set([
  ...['activity_event.refs', 'activity_event.payload', 'card.options', 'card.answer', 'card_answer.result'],
  ...[
    'canvas.completion',
    'canvas_version.completion',
    'canvas_play.result',
    'canvas_state.body',
    'reward.child_ids',
    'reward.screen_time_spec',
    'screentime_settings.settings',
  ],
  ...['skill.hands', 'skill.variables', 'skill.response_model', 'skill.policy'],
  ...['submission.result', 'task.schedule', 'task.spec'],
]);

/** Columns whose values the contract describes. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  'canvas.age': z.string().regex(/^[\d-]{1,5}$/),
  'canvas.completion': completionSchema,
  'canvas_version.completion': completionSchema,
  'card.kind': cardKind,
  'card.state': cardState,
  'card.options': inboxCard.shape.options,
  'card.answer': inboxCard.shape.answer,
  'child.name': line(limits.nameLength),
  'family.name': line(limits.nameLength),
  'parent.name': line(limits.nameLength),
  'parent.role': parentRole,
  'parent_login.email': email,
  'skill.author_tier': authorTier,
  'skill.category': skillCategory,
  'skill.hands': z.array(line(64)),
  'skill.name': line(limits.nameLength),
  'skill.policy': policyDecision,
  'skill.prompt': z.string().max(limits.promptLength),
  'skill.response_model': z.array(responseField),
  'skill.variables': z.array(inputVariable),
  'skill_use.kind': z.enum(['agent', 'parent', 'kid', 'sprout']),
};

/** As access/password.ts makes them: another cost could keep a core busy for minutes at each sign-in. */
const passwordHash = /^scrypt\$32768\$8\$3\$[\w-]{8,64}\$[\w-]{43}$/;

/** Says what a column expected instead of a value of a file that anybody may have written; undefined if it fits. */
export function importMisfit(table: string, column: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = `${table}.${column}`;
  if (value.length > maxOf(name)) return `at most ${maxOf(name)} characters`;
  if (/_id$/.test(column)) return /^[\x21-\x7e]{1,200}$/.test(value) ? undefined : 'an id';
  if (column === 'timezone') return isTimezone(value) ? undefined : 'a time zone such as Europe/Berlin';
  if (column === 'password_hash') return passwordHash.test(value) ? undefined : 'a password hash of this release';
  const document = documents.has(name) ? parse(value) : { value };
  if (document === undefined) return 'JSON';
  const fits = schemas[name]?.safeParse(document.value).success ?? true;
  return fits ? undefined : 'what the contract says of it';
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isTimezone(name: string): boolean {
  try {
    // Without the test for letters an offset such as +01:00 would count as a zone.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
