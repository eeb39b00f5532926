import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { reasonOf } from '../../client/problem.ts';
import { keepMessages } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { tell } from '../../ui/parts/toast.tsx';
import { act, router } from '../sprout.ts';
import type { Action, Decision } from './decision.ts';
import { type Answer, type Face, faceOf } from './decision-face.tsx';
import { MovedSheet } from './moved-sheet.tsx';
import { explain, type Say, statusIn } from './settle.ts';
import { undoOf } from './take-back.ts';
import { useTap } from './use-tap.ts';

/** Where the screens are that an agent may offer. */
const screens = { time_zone: 'familySettings', people: 'familySettings', passwords: 'security' } as const;

export interface DecisionState {
  readonly face: Face;
  /** The option whose tap is on its way. */
  readonly busy: string | undefined;
  /** How many gems it brings, as it stands in the field. */
  readonly gems: string;
  readonly setGems: (gems: string) => void;
  /** Whether it can be given: the field has a number. */
  readonly isWhole: boolean;
  readonly give: (answer: Answer) => void;
  /** Opens the sheet of one of the askings. */
  readonly ask: (index: number) => void;
  /** The sheet that is open. */
  readonly sheet: VNode | undefined;
}

/** What a decision shows and what its buttons do, wherever it stands. */
export function useDecision(decision: Decision, say: Say = tell): DecisionState {
  const { question } = decision;
  const face = faceOf(decision, say);
  const { brings } = face;
  const { busy, tap } = useTap();
  const [typed, setGems] = useState<string | undefined>(undefined);
  const gems = typed ?? String(brings?.gems ?? 0);
  const isWhole = brings === undefined || (/^\d+$/.test(gems) && Number(gems) <= brings.most);
  // Whatever says yes to it, the button, the tick or a pull, says it to the number that is shown.
  const giveShown = async (answer: Answer) => {
    if (!isWhole) return;
    if (brings === undefined || Number(gems) === brings.gems) return give(answer);
    await brings.approveWith(Number(gems));
  };
  const [asking, setAsking] = useState<number | undefined>(undefined);
  const [moved, setMoved] = useState<Moved | undefined>(undefined);
  const give = async (answer: Answer, shownHash?: string) => {
    const args = { cardId: question.cardId, optionId: answer.option.optionId };
    const outcome = await act('inbox.answer', { ...args, ...(shownHash !== undefined && { shownHash }) });
    const now = outcome.ok || outcome.problem.kind !== 'refused' ? {} : (outcome.problem.error.details ?? {});
    const isMoved = !outcome.ok && reasonOf(outcome.problem) === 'PREVIEW_STALE' && isPreview(now);
    if (isMoved) keepMessages(now);
    setMoved(isMoved ? { ...now, answer } : undefined);
    if (isMoved) return;
    if (!outcome.ok) return explain(question, outcome.problem);
    const isAskedAnew = outcome.data.results.some(({ result }) => result.askedAgain === true);
    if (isAskedAnew) tell(wordsOf('decisions').askedAnew);
    else say(answer.done, undoOf({ ...question.about, status: statusIn(outcome.data) }));
    const screen = answer.option.actions.find(({ open }) => open !== undefined)?.open;
    if (screen !== undefined) router.go(router.href(screens[screen]));
  };
  const movedSheet = moved && (
    <MovedSheet
      key={moved.shownHash}
      actions={moved.actions}
      label={moved.answer.label}
      ship={() => give(moved.answer, moved.shownHash)}
      onClose={() => setMoved(undefined)}
    />
  );
  const askingSheet = asking === undefined ? undefined : face.askings[asking]?.sheet(() => setAsking(undefined));
  return {
    face,
    busy,
    gems,
    setGems,
    isWhole,
    give: (answer) => tap(answer.option.optionId, () => giveShown(answer)),
    ask: setAsking,
    sheet: movedSheet ?? askingSheet,
  };
}

/** What a proposal would do now, and what stands for that. */
interface Preview {
  readonly actions: readonly Action[];
  readonly shownHash: string;
}

interface Moved extends Preview {
  readonly answer: Answer;
}

function isPreview(details: Readonly<Record<string, unknown>>): details is Readonly<Record<string, unknown>> & Preview {
  return Array.isArray(details.actions) && typeof details.shownHash === 'string';
}
