import { useEffect, useState } from 'preact/hooks';
import { dayWords } from '../../client/dates.ts';
import { liveUris } from '../../client/live-uris.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { wordsOf } from '../../client/words.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { tell, warn } from '../../ui/parts/toast.tsx';
import { useTap } from '../decisions/use-tap.ts';
import { kidById, kidName } from '../family.ts';
import { act, router } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';
import { readRewardPictures } from './reward-pictures.ts';
import { useAnswer } from './use-answer.ts';

type Claim = AnswerOf<'reward.list_claims'>['items'][number];

const changing = ['reward.claim_approved', 'reward.claim_given', 'reward.claim_reopened'];

/** Rewards that a grown-up said yes to and that the kid has not had yet, until somebody says that it has. */
export function Promised({ most = Number.POSITIVE_INFINITY }: { readonly most?: number }) {
  const words = wordsOf('promised');
  const { state } = useAnswer('reward.list_claims', { status: 'promised', limit: 200 }, liveUris.activity(changing));
  const { busy, tap } = useTap();
  const claims = state.is === 'ready' ? state.value.items.filter(({ childId }) => kidById(childId)) : [];
  const pictures = useRewardPictures(claims.length > 0);
  if (claims.length === 0) return null;
  // The oldest promise first: it waits the longest.
  const shown = [...claims].reverse().slice(0, most);
  return (
    <section class="stack" aria-labelledby="promised">
      <h2 id="promised">{words.title}</h2>
      <ul class="lines">
        {shown.map((claim) => (
          <li key={claim.claimId} class="line has-picture" data-card>
            <Tile
              picture={pictures.get(claim.rewardId) ?? '🎁'}
              name={claim.rewardName}
              face={kidById(claim.childId)}
            />
            <span class="grow line-words">
              <strong dir="auto">{claim.rewardName}</strong>
              <span class="soft">
                {words.since({ kid: kidName(claim.childId), when: dayWords(claim.resolvedAt ?? claim.createdAt) })}
              </span>
            </span>
            <button
              type="button"
              class="row-tick has-words"
              data-key="a"
              aria-label={words.givenSpoken({ reward: claim.rewardName, kid: kidName(claim.childId) })}
              aria-busy={busy === claim.claimId}
              onClick={() => tap(claim.claimId, () => give(claim))}
            >
              <Icon name="tick" />
              {words.given}
            </button>
          </li>
        ))}
      </ul>
      {claims.length > shown.length && (
        <a href={router.href('rewards')}>{words.more({ count: claims.length - shown.length })}</a>
      )}
    </section>
  );
}

function useRewardPictures(isNeeded: boolean): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (isNeeded) void readRewardPictures().then(setPictures);
  }, [isNeeded]);
  return pictures;
}

async function give(claim: Claim): Promise<void> {
  const { rewardName, childId } = claim;
  if (await note(claim, true)) {
    tell(wordsOf('promised').noted({ kid: kidName(childId), reward: rewardName }), {
      label: wordsOf('shared').undo,
      act: () => void undo(claim),
    });
  }
}

async function undo(claim: Claim): Promise<void> {
  if (await note(claim, false)) tell(wordsOf('shared').undone);
}

async function note({ claimId }: Claim, given: boolean): Promise<boolean> {
  const outcome = await act('reward.review_claim', { claimId, action: 'approve', given });
  if (!outcome.ok) warn(problemWords(outcome.problem));
  return outcome.ok;
}
