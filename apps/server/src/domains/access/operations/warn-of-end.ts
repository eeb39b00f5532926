import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { localDay } from '../../../core/time/zone.ts';
import { postCard } from '../../inbox/index.ts';
import { endSource, isEndingSoon } from '../grant-end.ts';
import { findGrantEnd, noteWarning } from '../grant-store.ts';

const definition = defineOperation({
  name: 'access.warn_of_end',
  title: 'Tell of a connection that ends',
  description: 'Tells the parents, seven days before, that the connection of an agent ends.',
  audience: ['sprout'],
  input: { grantId: id },
  output: { grantId: id, warned: z.boolean() },
});

/** Tells the parents that an agent's connection ends soon, once. */
export const warnOfEnd = implementWrite(definition, {
  async run(context, { grantId }) {
    const { db, familyId, now } = context;
    const grant = await findGrantEnd(db, familyId, grantId);
    if (grant === undefined) throw context.unknownId('grantId');
    const { expiresAt, label, clientId } = grant;
    if (expiresAt === null || !isEndingSoon(grant, now)) return { grantId, warned: false };
    noteWarning(db, familyId, grantId, now);
    const day = localDay(expiresAt, context.clock.timezone);
    await postCard(context, {
      kind: 'report',
      title: message('accessCards.endsSoon'),
      body: message('accessCards.endsOn', { agent: label, day, how: clientId === null ? 'token' : 'consent' }),
      source: endSource(grantId),
      subject: `the end of ${grantId}`,
      topic: { key: 'connections', title: message('accessCards.connections') },
    });
    return { grantId, warned: true };
  },
  nextStep: 'access.list_grants shows when each connection ends.',
});
