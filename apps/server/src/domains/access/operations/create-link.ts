import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { createLink } from '../entry-links.ts';

const definition = defineOperation({
  name: 'access.create_link',
  title: 'Make a sign-in link',
  description: 'Makes a link that signs one parent or kid of a demo family in, once.',
  audience: ['sprout'],
  holdsSecret: true,
  reasons: ['LIMIT_EXCEEDED'],
  input: { kind: z.enum(['parent', 'kid']), person: z.string().max(100) },
  output: { link: z.string() },
});

export const createEntryLink = implementWrite(definition, {
  async run(context, { kind, person }) {
    return { link: await createLink(context, { kind, personId: person, name: '' }) };
  },
  nextStep: 'access.use_link signs in with it.',
});
