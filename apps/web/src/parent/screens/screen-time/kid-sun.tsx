import { timeWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useTap } from '../../decisions/use-tap.ts';
import type { Kid } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { Sun } from './sun.tsx';

const AT_A_TAP = [15, 30];

/** One kid's sun, live, with a way to raise it and to set it. */
export function KidSun({ kid: { childId, name } }: { readonly kid: Pick<Kid, 'childId' | 'name'> }) {
  const words = wordsOf('screenTime');
  const state = useLive(live, liveUris.screentime(childId));
  const { busy, tap } = useTap();
  const spokenLabel = (minutes: number) => {
    const spoken = words.giveSpoken({ minutes: wordsOf('units').minutes({ count: minutes }), kid: name });
    return `${words.give({ minutes })}: ${spoken}`;
  };
  const give = async (minutes: number) => {
    const outcome = await act('screentime.grant', { childId, minutes });
    if (outcome.ok) tell(words.gave({ minutes: wordsOf('units').minutes({ count: minutes }), kid: name }));
    else warn(problemWords(outcome.problem));
  };
  const end = async () => {
    const outcome = await act('screentime.end', { childId });
    if (outcome.ok) tell(words.ended({ kid: name }));
    else warn(problemWords(outcome.problem));
  };
  return (
    <Shown state={state} again={() => live.refresh()}>
      {({ unlockedUntil, grantedMinutes, remainingMinutes, timezone }) => {
        const leftMs = unlockedUntil === null ? 0 : Date.parse(unlockedUntil) - serverNow();
        return (
          <>
            <div class="row">
              <Sun leftMs={leftMs} />
              <span class="grow">
                <strong>
                  {unlockedUntil !== null && leftMs > 0
                    ? words.until({ time: timeWords(unlockedUntil, timezone) })
                    : words.off}
                </strong>
                <br />
                <span class="soft small">
                  {words.granted({ minutes: wordsOf('units').minutes({ count: grantedMinutes }) })}
                  {remainingMinutes !== null &&
                    ` · ${words.left({ minutes: wordsOf('units').minutes({ count: remainingMinutes }) })}`}
                </span>
              </span>
            </div>
            <div class="buttons">
              {AT_A_TAP.map((minutes) => (
                <Button
                  key={minutes}
                  isBusy={busy === String(minutes)}
                  aria-label={spokenLabel(minutes)}
                  onClick={() => tap(String(minutes), () => give(minutes))}
                >
                  {words.give({ minutes })}
                </Button>
              ))}
              {leftMs > 0 && (
                <Button
                  look="alarm"
                  isBusy={busy === 'end'}
                  aria-label={`${words.end}: ${words.endSpoken({ kid: name })}`}
                  onClick={() => tap('end', end)}
                >
                  {words.end}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </Shown>
  );
}
