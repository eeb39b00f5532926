import { z } from 'zod';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { id, instant } from '../../../core/operations/schema/fields.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { undoNow } from '../changes.ts';
import { shownEffect } from '../effects.ts';
import type { RunPorts } from '../ports.ts';
import { effectsOf, eventsOf, findRun } from '../run-store.ts';
import { runItem, runWorker } from '../schemas.ts';
import { eventShown, itemOf, labelsIn, onlyGathered, outlineOf, questionShown } from '../shown.ts';
import { pastEffect, runEvent, runQuestion, runWorkCost } from '../story-schemas.ts';
import { RunView } from '../view.ts';

export const definition = defineOperation({
  name: 'run.get',
  title: 'The story of a run',
  description:
    'A whole run: the envelopes that went in and out, every attempt, what it did with how to undo it, what it cost, the open question and who answered the others. Kids are named only with family:read. To see into a run that you did not start takes that and the read scopes of its hands; warnings say what is left out.',
  scope: 'run:read',
  audience: ['agent', 'parent'],
  effect: 'read',
  input: { runId: id },
  output: {
    ...runItem.shape,
    worker: runWorker,
    startedBy: z.strictObject({
      kind: z.enum(['heartbeat', 'request', 'kid']),
      authority: z.enum(['agent', 'parent', 'kid']).describe('Whose rights bound what it does.'),
      actorId: id,
    }),
    hands: z.array(z.string()).describe('The tools that it may cause.'),
    lease: z.strictObject({ holder: z.enum(['sprout', 'agent', 'parent']), until: instant }).nullable(),
    question: runQuestion.nullable(),
    effects: z.array(pastEffect),
    cost: runWorkCost.nullable(),
    warnings,
    events: z.array(runEvent),
  },
});

export const get = implementRead(definition, ({ limitsOfAgent }: Pick<RunPorts, 'limitsOfAgent'>) => ({
  async run(context, { runId }) {
    const { db, familyId } = context;
    const [found, events, effects, clock, view] = await Promise.all([
      findRun(db, familyId, runId),
      eventsOf(db, familyId, runId),
      effectsOf(db, familyId, runId),
      requireClock(db, familyId),
      RunView.of(context),
    ]);
    if (found === undefined) throw context.unknownId('runId');
    const run = view.see(found);
    const isOpen = view.maySeeInside(found);
    const local = (at: number) => formatInstant(at, clock.timezone);
    const { worker, origin, authority, hands, lease, question, cost } = run;
    const isGathered = onlyGathered(run);
    const labelOf = labelsIn(events);
    const isSprouts = worker === 'sprout' && run.endedLocal === null;
    return {
      ...itemOf(run),
      worker,
      startedBy: { kind: origin.kind, authority: authority.kind, actorId: authority.actorId },
      hands: [...hands],
      lease: lease && { holder: lease.holder.kind, until: local(lease.until) },
      question: questionShown(question),
      effects: await Promise.all(
        (isOpen ? effects : []).map(async (effect) => ({
          ...view.unnamed(shownEffect(effect)),
          ...(await undoNow(db, familyId, effect)),
        })),
      ),
      cost,
      warnings: [...view.warningsAbout(found), ...(isGathered || isSprouts ? await limitsOfAgent(db, familyId) : [])],
      events: events
        .map((event) => eventShown(event, local(event.at), { isGathered, labelOf, view }))
        .map((event) => (isOpen ? view.unnamed(event) : outlineOf(event))),
    };
  },
  nextStep: ({ question, status, awaits, effects }) =>
    question !== null
      ? 'Tell the parent what is asked; run.answer with their choice moves the run on.'
      : awaits === 'agent'
        ? 'It waits for a worker: run.submit_output with claim: true takes it.'
        : status === 'running'
          ? 'Watch sprout://family/runs for its end.'
          : isEmptyList(effects)
            ? 'It has ended; run.list shows other runs.'
            : 'It has ended; effects has what it did and the call that undoes each; run.list shows other runs.',
}));
