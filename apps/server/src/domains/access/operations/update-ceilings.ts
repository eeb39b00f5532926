import { defineOperation, id, implementWrite } from '#operations';
import { ceilingFields } from '../../../core/ceilings/ceilings.ts';
import { setCeilings } from '../ceiling-store.ts';
import { readCeilings } from '../ceilings.ts';
import { grantsIn } from '../grant-store.ts';

const { everyWrite, gemsAtOnce, minutesAtOnce, deletes } = ceilingFields;

export const definition = defineOperation({
  name: 'access.update_ceilings',
  title: 'Change how far agents go alone',
  description:
    'Sets the ceilings beyond which a call of an agent becomes a question to the parents: of one agent, or of all ' +
    'that have none of their own. What is left out stays.',
  audience: ['parent'],
  input: {
    grantId: id.optional(),
    everyWrite: everyWrite.optional(),
    gemsAtOnce: gemsAtOnce.optional(),
    minutesAtOnce: minutesAtOnce.optional(),
    deletes: deletes.optional(),
  },
  output: { grantId: id.nullable(), ...ceilingFields },
});

export const updateCeilings = implementWrite(definition, {
  async run(context, { grantId, ...wanted }) {
    const { db, familyId } = context;
    const before = await readCeilings(context, grantId);
    context.showBefore({ ...before });
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    setCeilings(db, familyId, grantId, after);
    const agents = grantId === undefined ? await grantsIn(db, familyId) : [{ grantId }];
    // Every process reads these agents again.
    for (const agent of agents) context.revoke(agent.grantId);
    context.emit({ type: 'access.ceilings_changed', refs: grantId === undefined ? {} : { grantId }, payload: after });
    return { grantId: grantId ?? null, ...after };
  },
  nextStep: 'They hold from the next call on. access.list_grants shows every agent.',
});
