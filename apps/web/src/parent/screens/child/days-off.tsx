import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { PauseRow, PlanForm, pausesChanged } from '../../parts/pauses.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';

/** Holidays of one kid. Those of the whole family are shown too. */
export function DaysOff({ childId }: { readonly childId: string }) {
  const words = wordsOf('child');
  const { state, again } = useAnswer('task.list_pauses', { limit: 100 }, liveUris.activity(pausesChanged));
  return (
    <section class="stack" aria-labelledby="off">
      <h2 id="off">{words.holiday}</h2>
      <p class="soft small">{words.holidayMore}</p>
      <Shown state={state} again={again}>
        {({ items }) => (
          <ul class="stack">
            {items
              .filter(({ childIds }) => childIds === null || childIds.includes(childId))
              .map((pause) => (
                <PauseRow key={pause.pauseId} pause={pause} />
              ))}
          </ul>
        )}
      </Shown>
      <Card>
        <PlanForm childIds={[childId]} />
      </Card>
    </section>
  );
}
