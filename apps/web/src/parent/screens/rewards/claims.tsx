import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { kidById, kidName } from '../../family.ts';
import { act, client, live } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { rewardWords } from './words.ts';

type Claim = AnswerOf<'reward.list_claims'>['items'][number];

const claimEvents = ['reward.claimed', 'reward.claim_approved', 'reward.claim_denied', 'reward.claim_cancelled'];

/** What kids asked for and nobody has decided yet. Read again when the activity says that a claim came or went. */
export function Claims() {
  const words = rewardWords();
  const changes = useLive(live, liveUris.activity(claimEvents));
  const newest = changes.is === 'ready' ? (changes.value.events[0]?.eventId ?? '') : '';
  const { state, again } = useRead(
    () => client.read('reward.list_claims', { status: 'pending', limit: 200 }),
    [newest],
  );
  if (state.is !== 'ready' || state.value.items.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="claims">
      <h2 id="claims">{words.waiting}</h2>
      {state.value.items.map((claim) => (
        <Waiting key={claim.claimId} claim={claim} onDecided={again} />
      ))}
    </section>
  );
}

function Waiting({ claim, onDecided }: { readonly claim: Claim; readonly onDecided: () => Promise<void> }) {
  const words = rewardWords();
  const shared = sharedWords();
  const [isDenying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { claimId, childId, rewardName, gems, minutes } = claim;
  const kid = kidName(childId);

  const decide = async (args: Omit<ArgumentsOf<'reward.review_claim'>, 'claimId'>) => {
    setBusy(true);
    const outcome = await act('reward.review_claim', { claimId, ...args });
    setBusy(false);
    if (!outcome.ok) warn(problemWords(outcome.problem));
    else tell(args.action === 'approve' ? words.given(kid, rewardName) : words.denied);
    await onDecided();
  };

  return (
    <Card labelledBy={claimId}>
      <div class="row">
        <Face avatar={kidById(childId)?.avatar ?? ''} name={kid} />
        <strong class="grow" id={claimId}>
          <bdi>{words.wants(kid, rewardName)}</bdi>
        </strong>
      </div>
      <p class="soft">
        {gems > 0 && words.holds(shared.gems(gems))} {minutes !== null && words.grants(shared.minutes(minutes))}
      </p>
      {isDenying ? (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void decide({ action: 'deny', ...(reason.trim() !== '' && { reason: reason.trim() }) });
          }}
        >
          <TextField label={words.why} value={reason} onValue={setReason} maxLength={200} />
          <div class="buttons">
            <Button type="submit" isBusy={isBusy}>
              {words.say}
            </Button>
            <Button look="quiet" onClick={() => setDenying(false)}>
              {shared.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div class="buttons">
          <Button look="main" isBusy={isBusy} onClick={() => void decide({ action: 'approve' })}>
            {words.give}
          </Button>
          <Button onClick={() => setDenying(true)}>{words.notNow}</Button>
        </div>
      )}
    </Card>
  );
}
