import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { approvableTogether, type Decision, type DecisionOf, decisionOf } from '../../decisions/decision.ts';
import { DecisionList, useSteadyDecisions } from '../../decisions/decision-list.tsx';
import { useFacts } from '../../decisions/facts.ts';
import { explain } from '../../decisions/settle.ts';
import { type Decided, undoOf } from '../../decisions/take-back.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow, kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Promised } from '../../parts/promised.tsx';
import { act, live } from '../../sprout.ts';
import { GetGoingCard } from './get-going-card.tsx';
import { KidDay } from './kid-day.tsx';

/** What needs a parent first, then each kid's day. */
export default function Home() {
  const words = wordsOf('home');
  const inbox = useLive(live, liveUris.inbox());
  const questions = inbox.is === 'ready' ? inbox.value.questions : [];
  const facts = useFacts(questions);
  const decisions = questions.map((question) => decisionOf(question, facts));
  const { kids } = familyNow();
  return (
    <>
      <PageHead title={decisions.length > 0 ? words.needsYou : words.title} />
      <Decisions decisions={decisions} isReady={inbox.is === 'ready'} />
      <GetGoingCard />
      <Promised most={3} />
      <section class="stack" aria-labelledby="today">
        <h2 id="today">{words.today}</h2>
        {kids.length === 0 && <Empty title={words.noKids} />}
        <ul class="stack">
          {kids.map((kid) => (
            <KidDay key={kid.childId} kid={kid} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Decisions({ decisions, isReady }: { readonly decisions: readonly Decision[]; readonly isReady: boolean }) {
  const words = wordsOf('home');
  const steady = useSteadyDecisions(decisions);
  if (decisions.length === 0) return isReady ? <p class="soft">{words.nothingOpenMore}</p> : null;
  return (
    <section class="stack" aria-label={words.needsYou}>
      {[...approvableTogether(steady.shown)].map(([childId, waiting]) => (
        <ApproveAll key={childId} childId={childId} waiting={waiting} />
      ))}
      <DecisionList steady={steady} />
    </section>
  );
}

interface ApproveAllProps {
  readonly childId: string;
  readonly waiting: readonly DecisionOf<'submission'>[];
}

/** Everything that one kid handed in, with one tap: each card is answered, so each pays what it shows. */
function ApproveAll({ childId, waiting }: ApproveAllProps) {
  const words = wordsOf('decisions');
  const { busy, tap } = useTap();
  const approveAll = async () => {
    const approved: Decided[] = [];
    for (const { question, approve } of waiting) {
      const outcome = await act('inbox.answer', { cardId: question.cardId, optionId: approve.optionId });
      if (outcome.ok) approved.push({ ...question.about, status: 'approved' });
      else await explain(question, outcome.problem);
    }
    if (approved.length > 0) tell(words.allDone({ count: approved.length }), undoOf(...approved));
  };
  return (
    <Button isBusy={busy === 'all'} onClick={() => tap('all', approveAll)}>
      {words.all({ count: waiting.length, kid: kidName(childId) })}
    </Button>
  );
}
