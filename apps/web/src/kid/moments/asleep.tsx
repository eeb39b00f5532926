import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import { BigButton, Ear } from '../parts/pieces.tsx';

const instead = ['⚽', '🖍️', '📚'] as const;
const stars = [
  [60, 58],
  [190, 58],
  [300, 40],
  [410, 58],
  [40, 140],
  [110, 140],
  [438, 190],
  [70, 220],
] as const;

/** Screen time is over: night, and what there is instead. */
export function Asleep({ kid }: { readonly kid: Kid }) {
  const { asleep, whatNow, tabletAway } = wordsOf('kidMore');
  return (
    <section class="sun-scene night over-all" role="alertdialog" aria-labelledby="asleep">
      <svg class="sky" viewBox="0 0 480 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        {stars.map(([x, y]) => (
          <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r="4" />
        ))}
        <path class="moon" d="M352 78a56 56 0 1050 104A64 64 0 01352 78z" />
        <path class="z" d="M246 124h18l-18 20h18M262 166h26l-26 26h26" />
        <path class="meadow" d="M0 330c90-60 190-30 260-20s150-10 220 0v60H0z" />
        <path class="sleeper" d="M112 178h120q14 0 14 14v120H98V192q0-14 14-14z" />
        <path class="lids" d="M136 222q12 12 26 0M184 222q12 12 26 0M162 246q11 9 22 0" />
        <path class="blanket" d="M74 272q98-20 200 0l4 100H68z" />
        <path class="hem" d="M74 272q98-20 200 0l2 16q-100-18-204 0z" />
      </svg>
      <div class="sun-words">
        <h1 id="asleep" tabIndex={-1}>
          {asleep}
        </h1>
        <p class="words">{whatNow}</p>
        <p class="instead" aria-hidden="true">
          {instead.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
        <span class="sun-buttons">
          <BigButton icon="check" onClick={() => (kid.isAsleep.value = false)}>
            {tabletAway}
          </BigButton>
          <Ear kid={kid} text={`${asleep}. ${whatNow}`} />
        </span>
      </div>
    </section>
  );
}
