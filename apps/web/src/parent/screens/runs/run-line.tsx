import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { familyNow, kidName } from '../../family.ts';
import { router } from '../../sprout.ts';

export type RunItem = AnswerOf<'run.list'>['items'][number];

const looks: Readonly<Record<RunItem['status'], string>> = {
  running: 'leaf',
  waiting_human: 'sun',
  blocked: 'sun',
  completed: 'leaf',
  terminated: 'sun',
};

/** A digest of Sprout’s own rules has not done what the skill asks for, so it is not called done. */
export function StatusTag({ status, reason }: Pick<RunItem, 'status' | 'reason'>) {
  const isGathered = reason === 'gathered';
  return (
    <span class={`tag ${isGathered ? 'sun' : looks[status]}`}>
      {wordsOf('runs').status[isGathered ? 'gathered' : status]}
    </span>
  );
}

/** When it was, about whom, and why it ended. */
export function factsOf({ childId, startedAt, endedAt, reason, status, awaits }: RunItem): string[] {
  const words = wordsOf('runs');
  const when = (instant: string) => whenWords(instant, familyNow().timezone, serverNow());
  return [
    endedAt === null ? words.started({ when: when(startedAt) }) : words.endedAt({ when: when(endedAt) }),
    childId === null ? '' : words.about({ kid: kidName(childId) }),
    status === 'running' && awaits !== null ? words.awaits[awaits] : '',
    (status !== 'completed' || reason === 'gathered') && endedAt !== null && reason !== null
      ? (wordIn(words.reasons, reason) ?? '')
      : '',
  ].filter((fact) => fact !== '');
}

/** A run in a list: a link to its story. */
export function RunLine({ run }: { readonly run: RunItem }) {
  return (
    <a class="card row wraps" href={router.href('run', { runId: run.runId })}>
      <span class="grow kid-day-words">
        <strong>
          <bdi>{run.skillName}</bdi>
        </strong>
        {run.summary !== null && <span dir="auto">{run.summary}</span>}
        <span class="soft small">{factsOf(run).join(' · ')}</span>
      </span>
      <StatusTag status={run.status} reason={run.reason} />
    </a>
  );
}
