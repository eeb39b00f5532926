import { wordsOf } from '../../client/words.ts';
import { isHeld, unreached } from '../sprout.ts';

/** Says what is so while Sprout does not answer, or asks to wait. */
export function Banner() {
  const words = wordsOf('shared');
  const problem = unreached.value;
  return (
    <div role="status">
      {problem?.kind === 'away' && <p class="notice">{words.outOfReach}</p>}
      {problem?.kind === 'intercepted' && <p class="notice alarm">{words.intercepted}</p>}
      {problem === undefined && isHeld.value && <p class="notice">{words.held}</p>}
    </div>
  );
}
