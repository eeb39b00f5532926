/** What stands on the card of a decision: the server's sentences, and by its kind what a parent may type instead of a tap. */
import type { ComponentChildren, VNode } from 'preact';
import { clockWords } from '../../client/dates.ts';
import { localTime } from '../../client/local-time.ts';
import { minutesOf, quietReached } from '../../client/quiet-hours.ts';
import { readSentence, readSentencesOf } from '../../client/sentences.ts';
import { serverNow } from '../../client/server-clock.ts';
import { wordsOf } from '../../client/words.ts';
import { GemIcon } from '../../ui/parts/gems.tsx';
import { familyNow, kidName } from '../family.ts';
import type { Decision, DecisionOf, Option } from './decision.ts';
import { labelOf } from './option-label.ts';
import { NumberSheet, SentenceSheet } from './sentence-sheet.tsx';
import { type Say, settle } from './settle.ts';

const MOST_GEMS = 1_000;
const MOST_MINUTES = 24 * 60;

export interface Answer {
  readonly option: Option;
  readonly label: string;
  /** What is said when it is done. */
  readonly done: string;
}

/** A button that opens a sheet. */
export interface Asking {
  readonly key: 't' | 'g';
  readonly label: ComponentChildren;
  readonly spoken?: string;
  readonly sheet: (close: () => void) => VNode;
}

export interface Face {
  readonly title: string;
  readonly facts: readonly string[];
  /** Shows how many gems the kid has. */
  readonly hasBalance: boolean;
  readonly answers: readonly Answer[];
  readonly askings: readonly Asking[];
  /** What sends it back with one tap. */
  readonly sendBack?: SendBack | undefined;
  /** How many gems it brings, to be changed beside the photo. */
  readonly brings?: Brings | undefined;
}

export interface Brings {
  readonly gems: number;
  readonly most: number;
  readonly approveWith: (gems: number) => Promise<boolean>;
}

export interface SendBack {
  readonly ready: readonly string[];
  readonly send: (sentence: string) => Promise<boolean>;
}

export function faceOf(decision: Decision, say?: Say): Face {
  const title = readSentence(decision.question, 'title');
  switch (decision.kind) {
    case 'submission':
      return { title, ...submissionFace(decision, say) };
    case 'time':
      return { title, ...timeFace(decision, say) };
    case 'claim':
      return { title, ...claimFace(decision, say) };
    case 'question':
      return questionFace(decision, title, say);
  }
}

function submissionFace({ question, submissionId, childId, gems, approve }: DecisionOf<'submission'>, say?: Say) {
  const words = wordsOf('decisions');
  const kid = kidName(childId);
  const review = (args: object, done: string) =>
    settle(question, 'task.review', { submissionId, action: 'approve', ...args }, done, say);
  const sendBack = (note: string) => review({ action: 'reject', note }, words.sentBack);
  const again: Asking = {
    key: 't',
    label: words.tryAgain,
    sheet: (onClose) => (
      <SentenceSheet
        title={words.tryAgainTitle({ kid })}
        hint={words.tryAgainHint}
        send={words.tryAgainSend}
        ready={words.tryAgainReady}
        onClose={onClose}
        onSend={sendBack}
      />
    ),
  };
  const otherGems: Asking = {
    key: 'g',
    label: (
      <span class="gems">
        <GemIcon /> {gems} ±
      </span>
    ),
    spoken: words.otherGemsSpoken,
    sheet: (onClose) => (
      <NumberSheet
        title={readSentence(question, 'title')}
        label={words.gemsTitle}
        send={words.gemsSend}
        start={gems}
        least={0}
        most={MOST_GEMS}
        onClose={onClose}
        onSend={(count, note) => review({ gems: count, ...(note !== '' && { note }) }, words.approved)}
      />
    ),
  };
  const hasBrings = familyNow().gemsEnabled && question.media.length > 0;
  return {
    // A photo speaks for itself, and what it brings stands in a field.
    facts: hasBrings ? [] : [readSentence(question, 'body')],
    hasBalance: false,
    answers: [{ option: approve, label: words.approve, done: gems > 0 ? words.gets({ kid, gems }) : words.approved }],
    askings: familyNow().gemsEnabled && !hasBrings ? [again, otherGems] : [again],
    brings: hasBrings
      ? {
          gems,
          most: MOST_GEMS,
          approveWith: (count: number) => review({ gems: count }, words.gets({ kid, gems: count })),
        }
      : undefined,
    // Who sees a photo often sees at once what is missing in it.
    sendBack: question.media.length > 0 ? { ready: words.tryAgainReady, send: sendBack } : undefined,
  };
}

function timeFace(decision: DecisionOf<'time'>, say?: Say) {
  const words = wordsOf('decisions');
  const { question, requestId, childId, minutes, grants, time } = decision;
  const review = (args: object, done: string) =>
    settle(question, 'screentime.review_request', { requestId, action: 'approve', ...args }, done, say);
  const otherMinutes: Asking = {
    key: 'g',
    label: words.otherMinutes,
    spoken: words.otherMinutesSpoken,
    sheet: (onClose) => (
      <NumberSheet
        title={words.minutesTitle}
        label={words.minutesTitle}
        send={words.minutesSend}
        start={minutes}
        least={1}
        most={MOST_MINUTES}
        onClose={onClose}
        onSend={(durationMinutes, note) =>
          review({ durationMinutes, ...(note !== '' && { reason: note }) }, words.approved)
        }
      />
    ),
  };
  const no = denying(childId, words.noTimeReady, (reason) => review({ action: 'deny', reason }, words.denied));
  return {
    facts: timeFacts(decision),
    hasBalance: (time?.gemsPerMinute ?? 0) > 0,
    answers: grants.map(({ minutes: granted, option }) => ({
      option,
      label: words.minutes({ minutes: granted }),
      done: words.getsMinutes({ kid: kidName(childId), minutes: granted }),
    })),
    askings: [otherMinutes, no],
  };
}

function claimFace({ question, claimId, childId, approve, isMinutes }: DecisionOf<'claim'>, say?: Say) {
  const words = wordsOf('decisions');
  const deny = (reason: string) =>
    settle(question, 'reward.review_claim', { claimId, action: 'deny', reason }, words.denied, say);
  return {
    facts: [readSentence(question, 'body')],
    hasBalance: true,
    // An approval gives minutes at once. Any other reward is still to be given by a parent.
    answers: [{ option: approve, label: words.approve, done: isMinutes ? words.approved : words.promised }],
    askings: [denying(childId, words.noRewardReady, deny)],
  };
}

function questionFace({ question, agent }: DecisionOf<'question'>, title: string, say?: Say): Face {
  const words = wordsOf('decisions');
  const asker = agent ?? words.theAgent;
  const isAgents = question.about.kind === 'agent_question';
  const isOnly = question.options.filter(({ actions }) => actions.length > 0).length === 1;
  const answers = question.options.map((option) => ({
    option,
    label: labelOf(option, isAgents, isOnly),
    // An answer that calls nothing changes nothing by itself: who asked goes on with it.
    done: isAgents && option.actions.length === 0 ? words.agentNext({ agent: asker }) : words.answered,
  }));
  // A reply is a no with words: the agent reads them, and asks anew.
  const no = isAgents ? question.options.find(({ actions }) => actions.length === 0) : undefined;
  const reply: Asking | undefined = no && {
    key: 'g',
    label: words.reply,
    sheet: (onClose) => (
      <SentenceSheet
        title={words.replyTitle({ agent: asker })}
        hint={words.replyHint}
        send={words.replySend}
        ready={[]}
        onClose={onClose}
        onSend={(sentence) =>
          settle(
            question,
            'inbox.answer',
            { cardId: question.cardId, optionId: no.optionId, words: sentence },
            words.agentNext({ agent: asker }),
            say,
          )
        }
      />
    ),
  };
  return {
    title: isAgents ? words.asks({ agent: asker }) : title,
    facts: [],
    hasBalance: false,
    answers,
    askings: reply === undefined ? [] : [reply],
  };
}

function denying(childId: string | null, ready: readonly string[], onSend: (why: string) => Promise<boolean>): Asking {
  const words = wordsOf('decisions');
  return {
    key: 't',
    label: words.notNow,
    sheet: (onClose) => (
      <SentenceSheet
        title={words.denyTitle({ kid: kidName(childId) })}
        hint={words.denyHint}
        send={words.denySend}
        ready={ready}
        onClose={onClose}
        onSend={onSend}
      />
    ),
  };
}

/** How it is now, not when the kid asked: what is left of today, quiet hours, and the price. */
function timeFacts({ question, minutes, time }: DecisionOf<'time'>): string[] {
  const words = wordsOf('decisions');
  const outOfTheWay = readSentencesOf(question, 'body', 'screentimeCards.outOfTheWay');
  if (time === undefined) return [readSentence(question, 'body')];
  const { remainingMinutes: left, gemsPerMinute, unlockedUntil, quietHours } = time;
  const facts = [left === null ? words.noLimit : ofToday(minutes, left)];
  const now = serverNow();
  const from = Math.max(now, unlockedUntil === null ? now : Date.parse(unlockedUntil));
  const quiet = quietReached(quietHours, localTime(from, familyNow().timezone), minutes);
  if (quiet !== undefined) facts.push(words.intoQuiet({ from: clockWords(minutesOf(quiet.from)) }));
  if (familyNow().gemsEnabled && gemsPerMinute > 0) facts.push(words.costs({ gems: gemsPerMinute * minutes }));
  return [...facts, ...outOfTheWay];
}

function ofToday(minutes: number, left: number): string {
  const words = wordsOf('decisions');
  if (left === 0) return words.usedUp;
  return minutes > left ? words.onlyLeft({ left }) : words.ofLeft({ minutes, left });
}
