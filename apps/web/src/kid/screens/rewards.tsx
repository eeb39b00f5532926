import { useSignal } from '@preact/signals';
import { whenWords } from '../../client/dates.ts';
import type { AnswerOf, ArgumentsOf, KeyedName } from '../../client/operations.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import type { KidRouter } from '../app.tsx';
import type { Kid } from '../kid.ts';
import { Icon } from '../parts/icon.tsx';
import { NotYet } from '../parts/not-yet.tsx';
import { BigButton, Calm, Ear, Gems, Name, Pebble, Said } from '../parts/pieces.tsx';
import { Ring } from '../parts/ring.tsx';
import { useSource } from '../parts/use-source.ts';
import { problemWords } from '../words/problem-words.ts';

type Shelf = AnswerOf<'kid.list_rewards'>;
type Reward = Shelf['items'][number];
type Claim = Shelf['claims'][number];

/** An outcome is news for two days. */
const NEWS_MS = 2 * 24 * 3_600_000;

export function Rewards({ kid }: { readonly kid: Kid; readonly router: KidRouter }) {
  const shelf = useSource(kid.rewards);
  const busy = useSignal<string | undefined>(undefined);
  const said = useSignal<string | undefined>(undefined);

  /** The key is made at the tap; taps while it is on its way are the same tap. */
  const act = async <Op extends KeyedName>(
    what: string,
    name: Op,
    args: ArgumentsOf<Op>,
    thanks: string | undefined,
  ) => {
    if (busy.value !== undefined) return;
    busy.value = what;
    said.value = undefined;
    const outcome = await kid.act(name, args, browser.newKey());
    await kid.rewards.read();
    busy.value = undefined;
    said.value = outcome.ok ? thanks : problemWords(outcome.problem);
  };

  if (shelf === undefined) return <NotYet title={wordsOf('kidMore').rewards} source={kid.rewards} />;
  const { items, claims, goal, gemsEnabled } = shelf;
  const free = shelf.balance - shelf.onHold;
  // What a kid can have now comes first.
  const shelved = [...items].sort(
    (one, other) => Number(other.state === 'available') - Number(one.state === 'available'),
  );
  const news = claims.filter(
    (claim) =>
      claim.status === 'pending' ||
      isPromised(claim) ||
      (claim.status !== 'cancelled' && kid.now.peek() - Date.parse(claim.resolvedAt ?? '') < NEWS_MS),
  );
  return (
    <>
      <header class="hello">
        <h1 class="grow" tabIndex={-1}>
          {wordsOf('kidMore').rewards}
        </h1>
        {gemsEnabled && (
          <span class="pot-pill">
            <Gems count={shelf.balance} isBig />
          </span>
        )}
      </header>
      {gemsEnabled && shelf.onHold > 0 && (
        <p class="on-hold">
          {wordsOf('kidMore').onHold({ count: shelf.onHold })} {wordsOf('kidMore').onHoldMore}
        </p>
      )}
      <Said>{said.value}</Said>
      {news.map((claim) => (
        <ClaimCard
          key={claim.claimId}
          kid={kid}
          claim={claim}
          emoji={items.find(({ rewardId }) => rewardId === claim.rewardId)?.emoji ?? '🎁'}
          isBusy={busy.value === claim.claimId}
          onTakeBack={() =>
            void act(
              claim.claimId,
              'kid.cancel_claim',
              { claimId: claim.claimId },
              wordsOf('kidMore').outcome.cancelled,
            )
          }
        />
      ))}
      {items.length === 0 && (
        <Calm title={wordsOf('kidMore').rewards} picture="nothing">
          <p class="words">{wordsOf('kidMore').noRewards}</p>
        </Calm>
      )}
      <div class="rewards">
        {shelved.map((reward) => (
          <article key={reward.rewardId} class={`reward ${reward.state}`}>
            <span class="ringed">
              <Pebble emoji={reward.emoji ?? '🎁'} name={reward.name} size="large" />
              {gemsEnabled && reward.state === 'saving' && <Ring part={free / reward.gemsRequired} />}
            </span>
            <h2>
              <Name>{reward.name}</Name>
            </h2>
            {gemsEnabled && reward.gemsRequired > 0 && <Gems count={reward.gemsRequired} />}
            <p class="soft">{standsInTheWay(kid, reward, free)}</p>
            {reward.state === 'available' && (
              <BigButton
                icon="gift"
                label={`${wordsOf('kidMore').wantIt}: ${reward.name}`}
                isBusy={busy.value === reward.rewardId}
                onClick={() => void act(reward.rewardId, 'kid.claim_reward', { rewardId: reward.rewardId }, undefined)}
              >
                {wordsOf('kidMore').wantIt}
              </BigButton>
            )}
            {gemsEnabled && goal?.rewardId === reward.rewardId && (
              <p class="goal-mark">{wordsOf('kidMore').savingFor}</p>
            )}
            {gemsEnabled && goal?.rewardId !== reward.rewardId && (
              <BigButton
                icon="pot"
                look="plain"
                label={`${wordsOf('kidMore').saveFor}: ${reward.name}`}
                isBusy={busy.value === `goal ${reward.rewardId}`}
                onClick={() =>
                  void act(`goal ${reward.rewardId}`, 'kid.set_goal', { rewardId: reward.rewardId }, undefined)
                }
              >
                {wordsOf('kidMore').saveFor}
              </BigButton>
            )}
            <Ear kid={kid} text={`${reward.name}. ${standsInTheWay(kid, reward, free)}`} />
          </article>
        ))}
      </div>
    </>
  );
}

function standsInTheWay(kid: Kid, { state, gemsRequired, availableAt }: Reward, free: number): string {
  if (state === 'available') return '';
  if (state === 'saving') return wordsOf('kidMore').state.saving({ missing: gemsRequired - free });
  if (state === 'cooling_down') {
    return wordsOf('kidMore').state.cooling_down({ when: whenWords(availableAt ?? '', kid.zone(), kid.now.peek()) });
  }
  return wordsOf('kidMore').state[state];
}

/** A yes that the kid has not had yet. */
function isPromised({ status, givenAt }: Claim): boolean {
  return status === 'approved' && givenAt === null;
}

/** How it stands, for kids who do not read yet. */
const badges = { pending: 'wait', approved: 'check', denied: 'no', expired: 'undo', cancelled: 'undo' } as const;

interface ClaimCardProps {
  readonly kid: Kid;
  readonly claim: Claim;
  readonly emoji: string;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
}

function ClaimCard({ kid, claim, emoji, isBusy, onTakeBack }: ClaimCardProps) {
  const { status, rewardName, reason } = claim;
  const text = isPromised(claim)
    ? wordsOf('kidMore').outcome.promised
    : status === 'pending'
      ? wordsOf('kidMore').claimed
      : wordsOf('kidMore').outcome[status];
  return (
    <article class={`claim ${status}`} data-claim={status}>
      <span class="ringed">
        <Pebble emoji={emoji} name={rewardName} size="middle" />
        <span class="badge">
          <Icon name={isPromised(claim) ? 'gift' : badges[status]} />
        </span>
      </span>
      <div class="grow">
        <h2>
          <Name>{rewardName}</Name>
        </h2>
        <p role={status === 'pending' ? 'status' : undefined}>{text}</p>
        {reason !== null && <p class="task-note">{wordsOf('kidMore').because({ reason })}</p>}
      </div>
      <Ear kid={kid} text={`${rewardName}. ${text} ${reason ?? ''}`} />
      {status === 'pending' && (
        <BigButton
          icon="undo"
          look="plain"
          isBusy={isBusy}
          onClick={onTakeBack}
          label={`${wordsOf('kidMore').takeBack}: ${rewardName}`}
        >
          {wordsOf('kidMore').takeBack}
        </BigButton>
      )}
    </article>
  );
}
