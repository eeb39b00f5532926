import { timeWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useLive } from '../../../ui/use-live.ts';
import type { Kid } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, live } from '../../sprout.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { Sun } from './sun.tsx';

const AT_A_TAP = [15, 30];

/** One kid's sun, live, with a way to raise it and to set it. */
export function KidSun({ kid: { childId, name } }: { readonly kid: Pick<Kid, 'childId' | 'name'> }) {
  const words = wordsOf('screenTime');
  const state = useLive(live, liveUris.screentime(childId));
  const spokenLabel = (minutes: number) => {
    const spoken = words.giveSpoken({ minutes: wordsOf('units').minutes({ count: minutes }), kid: name });
    return `${words.give({ minutes })}: ${spoken}`;
  };
  const give = async (minutes: number) => {
    const outcome = await act('screentime.grant', { childId, minutes });
    tellOutcome(outcome, words.gave({ minutes: wordsOf('units').minutes({ count: minutes }), kid: name }));
  };
  const end = async () => {
    const outcome = await act('screentime.end', { childId });
    tellOutcome(outcome, words.ended({ kid: name }));
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
                <Button key={minutes} aria-label={spokenLabel(minutes)} onClick={() => give(minutes)}>
                  {words.give({ minutes })}
                </Button>
              ))}
              {leftMs > 0 && (
                <Button look="alarm" aria-label={`${words.end}: ${words.endSpoken({ kid: name })}`} onClick={end}>
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
