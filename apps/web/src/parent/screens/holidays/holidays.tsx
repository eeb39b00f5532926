import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { familyNow } from '../../family.ts';
import { KidChips } from '../../parts/kid-chips.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PauseRow, PlanForm, pausesChanged } from '../../parts/pauses.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';

/** Every planned day off, of everyone and of each kid. */
export default function Holidays() {
  const words = wordsOf('holidays');
  const { kids } = familyNow();
  const { state, again } = useAnswer('task.list_pauses', { limit: 100 }, liveUris.activity(pausesChanged));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none} />
          ) : (
            <ul class="stack">
              {items.map((pause) => (
                <PauseRow key={pause.pauseId} pause={pause} />
              ))}
            </ul>
          )
        }
      </Shown>
      <Card labelledBy="plan">
        <h2 id="plan">{words.plan}</h2>
        {kids.length > 1 && <KidChips label={words.who} values={chosen} onValues={setChosen} />}
        <PlanForm childIds={chosen.length === 0 ? undefined : chosen} isMain />
      </Card>
    </>
  );
}
