import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { day, email, id, instant, line, password, timezone } from '../schema/fields.ts';
import { pause } from './task-pause.ts';

/** A rough age, for agents that write for a kid: early under 8, middle 8 to 12, teen from 13. */
export const ageTier = z.enum(['early', 'middle', 'teen']);

/** How the kid app looks: one picture at a time, cards, or a list with times. */
export const kidLook = z.enum(['pictures', 'cards', 'list']);

/** A language tag, e.g. de or pt-BR. */
export const language = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag, e.g. de');

/** What a parent chose for the app of a kid. Null: Sprout chooses. */
const kidChoices = {
  look: kidLook.nullable().describe('Null: by age, pictures to 6, cards to 9, then a list.'),
  language: language.nullable().describe('The language of the kid’s app, e.g. de. Null: the device’s.'),
  readAloud: z.boolean().nullable().describe('Whether the app reads to the kid. Null: with pictures only.'),
};

export const parentRole = z.enum(['owner', 'parent']);

const nickname = line(limits.nameLength).nullable().describe('What else the kid is called; several with commas.');

const kidFields = {
  name: line(limits.nameLength).describe('The name the family uses.'),
  nickname: nickname.default(null),
  birthDate: day.describe('YYYY-MM-DD; not in the future.'),
  avatar: line(16).default('🌱').describe('One emoji.'),
};

const parentFields = {
  name: line(limits.nameLength),
  email,
  password: password.describe('10 to 200 characters, and not easy to guess.'),
};

export const setUpFamily = defineOperation({
  name: 'family.set_up',
  title: 'Set up a family',
  description:
    'Makes a family with its first parent and its kids. Open until the first family exists, unless the operator opens sign-up.',
  scope: null,
  audience: ['anyone'],
  effect: 'write',
  reasons: ['SET_UP_CLOSED', 'SET_UP_CODE_WRONG', 'PASSWORD_WEAK', 'INVALID_TIMEZONE'],
  input: {
    familyName: line(limits.nameLength),
    timezone: timezone.describe('IANA name, e.g. Europe/Berlin. A kid’s day is the local day of this zone.'),
    language: language.default('en').describe('The family’s language, e.g. de.'),
    parent: z.strictObject(parentFields),
    kids: z.array(z.strictObject(kidFields)).max(limits.kidsPerFamily).default([]),
    setUpCode: z
      .string()
      .max(200)
      .optional()
      .describe('The one-time code in the link that the server prints at its start. Not needed where sign-up is open.'),
  },
  output: {
    familyId: id,
    parentId: id,
    kids: z.array(z.strictObject({ childId: id, name: z.string() })),
  },
});

export const queryOverview = defineOperation({
  name: 'family.query_overview',
  title: 'Family overview',
  description:
    'Who is in the family and what waits: local day, parents, each kid with age, gems, goal and days off, planned days off, and how many things wait for a parent. Call it first: other tools take its childId values.',
  scope: 'family:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  input: {},
  output: {
    familyId: id,
    name: z.string(),
    timezone: z.string(),
    language: z.string(),
    today: z.string().describe('The local day.'),
    gemsEnabled: z.boolean(),
    parents: z.array(z.strictObject({ userId: id, name: z.string(), role: parentRole })),
    kids: z.array(
      z.strictObject({
        childId: id,
        name: z.string(),
        nickname: z.string().nullable(),
        birthDate: z.string(),
        age: z.int(),
        ageTier,
        avatar: z.string(),
        gems: z.int(),
        goal: z.strictObject({ rewardId: id, name: z.string(), gemsRequired: z.int() }).nullable(),
        look: kidLook.nullable(),
        language: z.string().nullable(),
        readAloud: z.boolean().nullable(),
        pausedUntil: z.string().nullable().describe('Last of today’s days off; null: none today.'),
      }),
    ),
    pauses: z.array(pause).describe('Days off that are not over.'),
    waiting: z
      .strictObject({
        submissions: z.int(),
        claims: z.int(),
        screentimeRequests: z.int(),
        questions: z.int().describe('Other open questions in the inbox.'),
        runs: z.int(),
      })
      .describe('What waits for a parent.'),
  },
});

export const updateFamily = defineOperation({
  name: 'family.update',
  title: 'Change the family',
  description: 'Changes the family’s name, time zone or language.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['INVALID_TIMEZONE'],
  input: {
    name: line(limits.nameLength).optional(),
    timezone: timezone.optional(),
    language: language.optional(),
  },
  output: { familyId: id, changedFields: z.array(z.string()) },
});

export const addKid = defineOperation({
  name: 'family.add_kid',
  title: 'Add a kid',
  description: 'Adds a kid to the family.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: kidFields,
  output: { childId: id },
});

export const updateKid = defineOperation({
  name: 'family.update_kid',
  title: 'Change a kid',
  description: 'Changes a kid’s names, birthday or avatar, or how the kid’s app looks and speaks.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  input: {
    childId: id,
    name: kidFields.name.optional(),
    nickname: nickname.optional(),
    birthDate: day.optional(),
    avatar: line(16).optional(),
    look: kidChoices.look.optional(),
    language: kidChoices.language.optional(),
    readAloud: kidChoices.readAloud.optional(),
  },
  output: { childId: id, changedFields: z.array(z.string()) },
});

export const removeKid = defineOperation({
  name: 'family.remove_kid',
  title: 'Remove a kid',
  description:
    'Takes a kid out of the family’s lists and signs out its devices. History stays; family.restore_kid undoes it.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  needsPassword: 'always',
  input: { childId: id },
  output: { childId: id },
});

export const restoreKid = defineOperation({
  name: 'family.restore_kid',
  title: 'Bring a kid back',
  description: 'Undoes family.remove_kid.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: { childId: id },
  output: { childId: id },
});

export const listRemovedKids = defineOperation({
  name: 'family.list_removed_kids',
  title: 'Removed kids',
  description: `The latest ${limits.pageMax} kids who were removed, newest first. family.restore_kid brings one back.`,
  scope: null,
  audience: ['parent'],
  effect: 'read',
  input: {},
  output: {
    kids: z.array(
      z.strictObject({
        childId: id,
        name: z.string(),
        birthDate: z.string(),
        avatar: z.string(),
        removedAt: instant,
      }),
    ),
  },
});

export const addParent = defineOperation({
  name: 'family.add_parent',
  title: 'Add a parent',
  description: 'Adds another parent, who signs in with this e-mail address and password.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  holdsSecret: true,
  needsPassword: 'always',
  reasons: ['EMAIL_TAKEN', 'PASSWORD_WEAK', 'LIMIT_EXCEEDED'],
  input: parentFields,
  output: { userId: id },
});

export const removeParent = defineOperation({
  name: 'family.remove_parent',
  title: 'Remove a parent',
  description:
    'Removes a parent and ends all sessions and agent connections of this parent. Only the owner can remove the owner; the parent who is there longest then owns the family.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  needsPassword: 'always',
  reasons: ['LAST_PARENT', 'OWNER_ONLY'],
  input: { userId: id },
  output: { userId: id },
});

export const exportFamily = defineOperation({
  name: 'family.export',
  title: 'Take the family along',
  description:
    'Everything of the family as one document: people, tasks, gems, history. Agents and devices are left out; they connect again. sprout import brings it into another Sprout. Only the owner may.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  needsPassword: 'always',
  reasons: ['OWNER_ONLY'],
  input: {},
  output: {
    format: z.string(),
    version: z.int(),
    schema: z.int(),
    exportedAt: z.int(),
    familyId: id,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
  },
});

export const deleteFamily = defineOperation({
  name: 'family.delete',
  title: 'Delete the family',
  description:
    'Deletes the family with everything in it, for good: people, tasks, gems, history, agents and devices. Only its owner may, and has to type its name. Nothing brings it back but an export made before.',
  scope: null,
  audience: ['parent', 'sprout'],
  effect: 'write',
  destructive: true,
  needsPassword: 'always',
  reasons: ['OWNER_ONLY', 'FAMILY_NAME_DIFFERS'],
  input: { familyName: line(limits.nameLength).describe('The family’s name, typed once more.') },
  output: { familyId: id },
});

export const markDemoFamily = defineOperation({
  name: 'family.mark_demo',
  title: 'Mark a demo family',
  description: 'Says that a family is a demo, so that set-up stays open for the real one.',
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: {},
  output: { familyId: id },
});

/** Every operation of family, in the order in which lists show them. */
export const familyOperations = [
  setUpFamily,
  queryOverview,
  updateFamily,
  addKid,
  updateKid,
  removeKid,
  restoreKid,
  listRemovedKids,
  addParent,
  removeParent,
  exportFamily,
  deleteFamily,
  markDemoFamily,
];
