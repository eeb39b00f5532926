import { Card } from '../../../ui/parts/card.tsx';
import { useGettingGoing } from '../../getting-going.ts';
import { router } from '../../sprout.ts';
import { homeWords } from './words.ts';

/** Leads a new family to its three first steps, until they are done. */
export function GetGoingCard() {
  const words = homeWords();
  const steps = useGettingGoing();
  if (steps === undefined || steps.isDone) return null;
  return (
    <Card class="get-going">
      <h2>{words.getGoing}</h2>
      <p class="soft">{words.getGoingMore}</p>
      <div class="buttons">
        <a class="button main" href={router.href('start')}>
          {words.getGoing}
        </a>
      </div>
    </Card>
  );
}
