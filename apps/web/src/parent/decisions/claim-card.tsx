import { useState } from 'preact/hooks';
import { liveUris } from '../../client/live-uris.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow, kidName } from '../family.ts';
import { live } from '../sprout.ts';
import { sayOf } from '../sprout-words.ts';
import { CardFrame } from './card-frame.tsx';
import type { DecisionOf } from './decision.ts';
import { SentenceSheet } from './sentence-sheet.tsx';
import { settle } from './settle.ts';
import { useTap } from './use-tap.ts';

export function ClaimCard({ decision }: { readonly decision: DecisionOf<'claim'> }) {
  const words = wordsOf('decisions');
  const { question, claimId, reward, approve, childId } = decision;
  const { busy, tap } = useTap();
  const [isSayingNo, setIsSayingNo] = useState(false);
  const gems = useLive(live, liveUris.gems(childId ?? ''));
  const kid = kidName(childId);
  // Minutes are had with the yes; everything else is still to happen.
  const yes = reward?.minutes === null ? words.promised : words.approved;
  const facts: string[] = [];
  if (reward !== undefined && familyNow().gemsEnabled && gems.is === 'ready') {
    facts.push(words.costs({ gems: reward.gems, has: gems.value.balance }));
  }
  if (reward?.minutes) facts.push(words.bringsMinutes({ minutes: reward.minutes }));
  return (
    <CardFrame
      decision={decision}
      title={reward === undefined ? sayOf(question, 'title') : words.wishes({ kid, reward: reward.name })}
      facts={facts}
    >
      <div class="buttons">
        <Button
          look="main"
          data-key="a"
          isBusy={busy === 'approve'}
          onClick={() =>
            tap('approve', () =>
              settle(question, 'inbox.answer', { cardId: question.cardId, optionId: approve.optionId }, yes),
            )
          }
        >
          {words.approve}
        </Button>
        <Button data-key="d" onClick={() => setIsSayingNo(true)}>
          {words.notNow}
        </Button>
      </div>
      {isSayingNo && (
        <SentenceSheet
          title={words.denyTitle({ kid })}
          hint={words.denyHint}
          send={words.denySend}
          ready={words.noRewardReady}
          onClose={() => setIsSayingNo(false)}
          onSend={(reason) =>
            settle(question, 'reward.review_claim', { claimId, action: 'deny', reason }, words.denied)
          }
        />
      )}
    </CardFrame>
  );
}
