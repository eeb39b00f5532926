/** What stands on the row of a decision: short words, where its card says whole sentences. */
import type { ComponentChildren } from 'preact';
import { whenWords } from '../../client/dates.ts';
import { liveUris } from '../../client/live-uris.ts';
import { readParam, readSentence, tellSentence } from '../../client/sentences.ts';
import { serverNow } from '../../client/server-clock.ts';
import { wordsOf } from '../../client/words.ts';
import { Gems } from '../../ui/parts/gems.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow, kidName } from '../family.ts';
import { live } from '../sprout.ts';
import type { Decision, DecisionOf, Question } from './decision.ts';

interface RowFace {
  readonly title: string;
  readonly picture: string;
  /** Who, what it brings or costs, since when. */
  readonly line: readonly ComponentChildren[];
}

export function rowFaceOf(decision: Decision): RowFace {
  switch (decision.kind) {
    case 'submission':
      return submissionRow(decision);
    case 'time':
      return timeRow(decision);
    case 'claim':
      return claimRow(decision);
    case 'question':
      return questionRow(decision);
  }
}

function submissionRow({ question, childId, task, gems }: DecisionOf<'submission'>): RowFace {
  const title = nameIn(question, 'task');
  const [media] = question.media;
  return {
    title,
    picture: task?.emoji ?? '',
    line: [
      kidName(childId),
      familyNow().gemsEnabled && gems > 0 && <GemCount key="gems" count={gems} />,
      media === undefined ? sinceWords(question) : wordsOf('decisions').withPhoto,
    ],
  };
}

/** A kid's own words say best what the minutes are for. */
function timeRow({ question, childId, time }: DecisionOf<'time'>): RowFace {
  const words = wordsOf('decisions');
  const left = time?.remainingMinutes ?? null;
  return {
    title: question.childWords ?? words.screens,
    picture: '📱',
    line: [kidName(childId), left === null ? sinceWords(question) : words.leftToday({ left })],
  };
}

function claimRow({ question, childId, picture = '🎁' }: DecisionOf<'claim'>): RowFace {
  const words = wordsOf('decisions');
  const gems = readParam(question, 'body', 'gems');
  const hasPrice = familyNow().gemsEnabled && typeof gems === 'number' && gems > 0;
  return {
    title: words.wants({ reward: nameIn(question, 'reward') }),
    picture,
    line: [
      kidName(childId),
      hasPrice && words.costsShort({ gems }),
      hasPrice && childId !== null && <Has key="has" childId={childId} />,
      !hasPrice && sinceWords(question),
    ],
  };
}

function questionRow({ question, agent }: DecisionOf<'question'>): RowFace {
  const words = wordsOf('decisions');
  const isAgents = question.about.kind === 'agent_question';
  return {
    title: readSentence(question, 'title'),
    picture: '',
    line: [isAgents && words.asks({ agent: agent ?? words.theAgent }), sinceWords(question)],
  };
}

/** What the question is about, as its title names it. */
function nameIn(question: Question, param: string): string {
  const name = readParam(question, 'title', param);
  return name === undefined ? readSentence(question, 'title') : tellSentence(name);
}

function sinceWords({ createdAt }: Question): string {
  return whenWords(createdAt, familyNow().timezone, serverNow());
}

export function GemCount({ count }: { readonly count: number }) {
  return <Gems count={count} spoken={wordsOf('units').gems({ count })} />;
}

function Has({ childId }: { readonly childId: string }) {
  const gems = useLive(live, liveUris.gems(childId));
  return <>{gems.is === 'ready' ? wordsOf('decisions').hasShort({ gems: gems.value.balance }) : '…'}</>;
}
