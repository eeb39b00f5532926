import { unreached } from '../sprout.ts';
import { common } from '../words/common.ts';

/** Says what is so while Sprout does not answer. */
export function Banner() {
  const words = common();
  const problem = unreached.value;
  return (
    <div role="status">
      {problem?.kind === 'away' && <p class="notice">{words.outOfReach}</p>}
      {problem?.kind === 'intercepted' && <p class="notice alarm">{words.intercepted}</p>}
    </div>
  );
}
