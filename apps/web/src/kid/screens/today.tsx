import { useEffect } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { groupsOf } from '../day.ts';
import type { Kid } from '../kid.ts';
import { lookOf, partOf, type TodayProps } from '../looks/looks.ts';
import { Icon } from '../parts/icon.tsx';
import { BigButton, Calm } from '../parts/pieces.tsx';
import { plainProblem } from '../words/plain-problem.ts';

export function Today({ kid, router }: TodayProps) {
  useEffect(() => kid.skills.use(), [kid]);
  const today = kid.today.value.value;
  const part = partOf(lookOf(kid.me.value.value?.look));
  if (part === undefined) return <p class="soft">{wordsOf('kid').loading}</p>;
  return (
    <div class="today">
      <part.Hello kid={kid} router={router} />
      {today === undefined ? (
        <NotYet kid={kid} />
      ) : kid.isDayOld.value ? (
        <NewDay kid={kid} />
      ) : (
        <part.Day kid={kid} router={router} groups={groupsOf(kid.items.value, kid.clock.value.minutes)} />
      )}
      <PlayLink kid={kid} router={router} />
      <LookLink kid={kid} router={router} />
      {!isSecureContext && <p class="grown-ups">{wordsOf('kid').noHttps}</p>}
    </div>
  );
}

/** The way to what is for fun, where there is something. */
function PlayLink({ kid, router }: TodayProps) {
  if ((kid.skills.value.value?.items.length ?? 0) === 0) return null;
  return (
    <p class="play-link">
      <a class="big-button plain" href={router.href('play')}>
        <Icon name="play" />
        <span class="words">{wordsOf('kid').nav.play}</span>
      </a>
    </p>
  );
}

/** Where a kid may choose how its app looks. */
function LookLink({ kid, router }: TodayProps) {
  if ((kid.me.value.value?.looks?.length ?? 0) === 0) return null;
  return (
    <p class="play-link">
      <a class="look-link" href={router.href('look')}>
        {wordsOf('kid').howItLooks}
      </a>
    </p>
  );
}

function NotYet({ kid }: { readonly kid: Kid }) {
  const problem = kid.today.problem.value;
  if (problem === undefined) return <p class="soft">{wordsOf('kid').loading}</p>;
  return (
    <Calm title={plainProblem(problem)} picture="nothing">
      <TryAgain kid={kid} />
    </Calm>
  );
}

function TryAgain({ kid }: { readonly kid: Kid }) {
  return (
    <BigButton icon="undo" look="plain" onClick={() => void kid.readToday()}>
      {wordsOf('kid').tryAgain}
    </BigButton>
  );
}

/** Midnight has come, and nobody can tell what the new day brings. */
function NewDay({ kid }: { readonly kid: Kid }) {
  return (
    <Calm title={wordsOf('kid').newDay} picture="nothing">
      <p class="words">{wordsOf('kid').newDayMore}</p>
      <TryAgain kid={kid} />
    </Calm>
  );
}
