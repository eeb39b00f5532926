import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { familyNow } from '../../family.ts';
import { router } from '../../sprout.ts';
import { openIn } from '../start/first-steps.ts';
import { useGettingGoing } from '../start/getting-going.ts';
import { isShownFor, putAwayFor } from './going-card-state.ts';

/** Leads a new family to its three first steps, until they are done or put away. */
export function GetGoingCard() {
  const words = wordsOf('home');
  const { familyId } = familyNow();
  const steps = useGettingGoing();
  const [isAway, setAway] = useState(false);
  if (isAway || steps === undefined || !isShownFor(familyId, steps)) return null;
  const putAway = () => {
    putAwayFor(familyId);
    setAway(true);
  };
  return (
    <Card class="get-going">
      <h2>{words.getGoing}</h2>
      <p class="soft">{words.stillOpen({ steps: openIn(steps).map((step) => words.steps[step]) })}</p>
      <div class="buttons">
        <a class="button main" href={router.href('start')}>
          {words.getGoing}
        </a>
        <Button look="quiet" onClick={putAway}>
          {words.notNow}
        </Button>
      </div>
    </Card>
  );
}
