import { z } from 'zod';
import { id, instant } from '#operations';
import { fromKid } from '../../core/operations/schema/kid-text.ts';
import { sentenceField } from '../../core/operations/schema/sentence-field.ts';
import { shownChange } from '../../core/operations/schema/shown-change.ts';
import { shownUndo } from '../../core/undo/shown-undo.ts';

/** A report is about the past, and may offer to take it back; a brief is about the future; a question waits for one of its options. */
export const cardKind = z.enum(['report', 'brief', 'question']);

/** Only a question can be planned or open; a report with options can be answered, once, and waits for nobody. */
export const cardState = z.enum(['for_reading', 'planned', 'open', 'answered', 'closed', 'expired', 'replaced']);

export const record = z.record(z.string(), z.unknown());

/** Screens of the parents' app for what only parents do. */
export const screen = z.enum(['time_zone', 'people', 'passwords']);

/** One call that a tap makes. A proposal also has what was previewed when it was asked. */
export const cardAction = z.strictObject({
  operation: z.string(),
  args: record,
  effect: sentenceField('What it does, in Sprout’s own words; null where the label is Sprout’s.').nullable(),
  changes: z.array(shownChange).optional().describe('The same, field by field.'),
  asParent: z.literal(true).optional().describe('It runs with the rights of the parent who taps.'),
  open: screen.optional().describe('Not a call: a tap opens this screen.'),
  specHash: z.string().optional(),
  before: record.nullable().optional().describe('What it changes, as it is before; null for something new.'),
  preview: record.optional().describe('What a dry run showed.'),
});

/** A tap on an option makes all its calls, in this order, or none. */
const option = z.strictObject({
  optionId: id,
  label: sentenceField(),
  actions: z.array(cardAction),
  shownHash: z.string().optional().describe('Of a proposal: stands for what was shown.'),
});

/** Something that a run did, on the card of its result. */
export const cardChange = z.strictObject({
  text: sentenceField('What it changed.'),
  about: z.strictObject({ kind: z.string(), id }).nullable().describe('What it made or changed.'),
  undo: z
    .strictObject({ operation: z.string(), args: record })
    .nullable()
    .describe('The call that takes it back; null: there is none, or it was taken back.'),
  takenBack: z.boolean(),
});

/** What a card is about, and which kid it concerns. */
const about = z.strictObject({ kind: z.string(), id, childId: id.nullable() });

export const cardMedia = z.array(z.strictObject({ mediaId: id, kind: z.enum(['photo', 'video']) }));

const askedBy = id.nullable().describe('The grant of the agent that asks; null: Sprout does.');

export const inboxThread = z.strictObject({
  threadId: id,
  title: sentenceField(),
  unread: z.int(),
  openQuestions: z.int(),
  updatedAt: instant,
});

const cardAnswer = z.strictObject({
  optionId: id,
  answeredBy: id,
  words: z.string().optional().describe('What the parent replied in words.'),
});

export const inboxCard = z.strictObject({
  cardId: id,
  kind: cardKind,
  title: sentenceField(),
  body: sentenceField(),
  childWords: fromKid(z.string().nullable()),
  media: cardMedia,
  about,
  resultId: id.nullable().describe('Of a posted result; skill.get_result reads it.'),
  data: record.nullable().describe('That result as it was sent.'),
  changes: z.array(cardChange).describe('Of a run’s result: what it did.'),
  askedBy,
  options: z.array(option),
  state: cardState,
  outcome: sentenceField().nullable(),
  answer: cardAnswer.nullable(),
  undo: shownUndo.describe('Takes the decision back, for its minutes; null: nobody decided, or it is too late.'),
  createdAt: instant,
  expiresAt: instant.nullable(),
});

/** A question that waits for a parent. */
export const openQuestion = z.strictObject({
  cardId: id,
  threadId: id,
  title: sentenceField(),
  body: sentenceField(),
  childWords: fromKid(z.string().nullable()),
  media: cardMedia,
  about,
  askedBy,
  options: z.array(option),
  createdAt: instant,
  expiresAt: instant.nullable(),
});

/** How a question of an agent ended. */
export const endedQuestion = z.strictObject({
  cardId: id,
  threadId: id,
  title: sentenceField(),
  state: cardState,
  outcome: sentenceField('The label of the option that was chosen, or why it ended.').nullable(),
  answer: cardAnswer.nullable(),
  endedAt: instant,
});
