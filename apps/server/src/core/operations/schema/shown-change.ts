import { z } from 'zod';
import type { Change } from '../change.ts';
import { sentenceField } from './sentence-field.ts';

/** What a call changes, field by field, as cards show it. */
export const shownChange = z.strictObject({
  title: sentenceField(),
  verb: sentenceField('Sprout’s word for a button that does it.').nullable(),
  fields: z.array(
    z.strictObject({
      path: z.string().describe('Its place in the arguments, a JSON pointer.'),
      label: sentenceField(),
      before: sentenceField().nullable(),
      after: sentenceField(),
      isCut: z.boolean().describe('A long text: the arguments have all of it.'),
    }),
  ),
});

export function changeShown({ title, verb, fields }: Change): z.input<typeof shownChange> {
  return { title, verb, fields: fields.map((field) => ({ ...field })) };
}
