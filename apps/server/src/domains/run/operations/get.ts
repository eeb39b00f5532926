import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { isEmptyList } from '../../../core/json/raw-json.ts';
import { changeOf } from '../../../core/operations/change.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { changeShown } from '../../../core/operations/schema/shown-change.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findThings, findUndoNow } from '../effects/changes.ts';
import type { RunPorts } from '../ports.ts';
import { effectsOf, eventsOf, findRun } from '../run-store.ts';
import { pastEffect, runEvent, runItem, runQuestion, runWorkCost, runWorker } from '../schemas.ts';
import { RunView } from '../view/run-view.ts';
import {
  isOnlyGathered,
  outlineEvent,
  readLabels,
  showAsItem,
  showEffect,
  showEvent,
  showQuestion,
} from '../view/show-run.ts';

export const definition = defineOperation({
  name: 'run.get',
  title: 'The story of a run',
  description:
    'A whole run: envelopes, attempts, what it did and how to undo it, cost, questions and answers. Kids are ' +
    'named only with family:read; a run that you did not start needs that and the read scopes of its hands.',
  scope: 'run:read',
  effect: 'read',
  input: { runId: id },
  output: {
    ...runItem.shape,
    worker: runWorker,
    startedBy: z.strictObject({
      kind: z.enum(['heartbeat', 'rule', 'request', 'kid']),
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
    const isGathered = isOnlyGathered(run);
    const labelOf = readLabels(events);
    const { names } = await findThings(db, familyId, effects);
    const isSprouts = worker === 'sprout' && run.endedLocal === null;
    return {
      ...showAsItem(run),
      worker,
      startedBy: { kind: origin.kind, authority: authority.kind, actorId: authority.actorId },
      hands: [...hands],
      lease: lease && { holder: lease.holder.kind, until: local(lease.until) },
      question: showQuestion(question),
      effects: await Promise.all(
        (isOpen ? effects : []).map(async (effect) => ({
          ...view.unnamed({ ...showEffect(effect), change: changeShown(changeOf(effect, names)) }),
          ...(await findUndoNow(db, familyId, effect)),
        })),
      ),
      cost,
      warnings: [...view.warningsAbout(found), ...(isGathered || isSprouts ? await limitsOfAgent(db, familyId) : [])],
      events: events
        .map((event) => showEvent(event, local(event.at), { isGathered, labelOf, view }))
        .map((event) => (isOpen ? view.unnamed(event) : outlineEvent(event))),
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
