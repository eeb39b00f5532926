import { isHeld, unreached } from '../sprout.ts';
import { sharedWords } from '../words/shared-words.ts';

/** Says what is so while Sprout does not answer, or asks to wait. */
export function Banner() {
  const words = sharedWords();
  const problem = unreached.value;
  return (
    <div role="status">
      {problem?.kind === 'away' && <p class="notice">{words.outOfReach}</p>}
      {problem?.kind === 'intercepted' && <p class="notice alarm">{words.intercepted}</p>}
      {problem === undefined && isHeld.value && <p class="notice">{words.held}</p>}
    </div>
  );
}
