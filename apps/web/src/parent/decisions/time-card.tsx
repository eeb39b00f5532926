import { useState } from 'preact/hooks';
import { clockWords } from '../../client/dates.ts';
import { liveUris } from '../../client/live-uris.ts';
import { localTime } from '../../client/local-time.ts';
import { minutesOf, quietReached } from '../../client/quiet-hours.ts';
import { serverNow } from '../../client/server-clock.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow, kidName } from '../family.ts';
import { live } from '../sprout.ts';
import { CardFrame } from './card-frame.tsx';
import type { DecisionOf } from './decision.ts';
import { NumberSheet, SentenceSheet } from './sentence-sheet.tsx';
import { settle } from './settle.ts';
import { useTap } from './use-tap.ts';

const MOST_MINUTES = 24 * 60;

export function TimeCard({ decision }: { readonly decision: DecisionOf<'time'> }) {
  const words = wordsOf('decisions');
  const { question, requestId, grants, childId } = decision;
  const { busy, tap } = useTap();
  const [asking, setAsking] = useState<'no' | 'minutes' | undefined>(undefined);
  const close = () => setAsking(undefined);
  const kid = kidName(childId);
  const review = (args: object, done: string) =>
    settle(question, 'screentime.review_request', { requestId, action: 'approve', ...args }, done);
  return (
    <CardFrame
      decision={decision}
      title={words.asksFor({ kid, minutes: decision.minutes })}
      facts={useTimeFacts(decision)}
    >
      <div class="buttons">
        {grants.map(({ minutes, option }, index) => (
          <Button
            key={option.optionId}
            look={index === 0 ? 'main' : 'plain'}
            data-key={index === 0 ? 'a' : undefined}
            isBusy={busy === option.optionId}
            onClick={() =>
              tap(option.optionId, () =>
                settle(
                  question,
                  'inbox.answer',
                  { cardId: question.cardId, optionId: option.optionId },
                  words.approved,
                ),
              )
            }
          >
            {words.minutes({ minutes })}
          </Button>
        ))}
        <Button data-key="e" aria-label={words.otherMinutesSpoken} onClick={() => setAsking('minutes')}>
          {words.otherMinutes}
        </Button>
        <Button data-key="d" onClick={() => setAsking('no')}>
          {words.notNow}
        </Button>
      </div>
      {asking === 'no' && (
        <SentenceSheet
          title={words.denyTitle({ kid })}
          hint={words.denyHint}
          send={words.denySend}
          ready={words.noTimeReady}
          onClose={close}
          onSend={(reason) => review({ action: 'deny', reason }, words.denied)}
        />
      )}
      {asking === 'minutes' && (
        <NumberSheet
          title={words.minutesTitle}
          label={words.minutesTitle}
          send={words.minutesSend}
          start={decision.minutes}
          least={1}
          most={MOST_MINUTES}
          onClose={close}
          onSend={(durationMinutes, note) =>
            review({ durationMinutes, ...(note !== '' && { reason: note }) }, words.approved)
          }
        />
      )}
    </CardFrame>
  );
}

function ofToday(minutes: number, left: number): string {
  const words = wordsOf('decisions');
  if (left === 0) return words.usedUp;
  return minutes > left ? words.onlyLeft({ left }) : words.ofLeft({ minutes, left });
}

/** How much of today that is, whether it goes on into quiet hours, what it costs, and what is there. */
function useTimeFacts({ childId, minutes, time }: DecisionOf<'time'>): string[] {
  const words = wordsOf('decisions');
  const gems = useLive(live, liveUris.gems(childId ?? ''));
  if (time === undefined) return [];
  const { remainingMinutes, gemsPerMinute, unlockedUntil, quietHours } = time;
  const facts = [remainingMinutes === null ? words.noLimit : ofToday(minutes, remainingMinutes)];
  const now = serverNow();
  const from = Math.max(now, unlockedUntil === null ? now : Date.parse(unlockedUntil));
  const quiet = quietReached(quietHours, localTime(from, familyNow().timezone), minutes);
  if (quiet !== undefined) facts.push(words.intoQuiet({ from: clockWords(minutesOf(quiet.from)) }));
  const isPaid = familyNow().gemsEnabled && gemsPerMinute > 0 && gems.is === 'ready';
  if (isPaid) facts.push(words.costs({ gems: gemsPerMinute * minutes, has: gems.value.balance }));
  return facts;
}
