import './moments.css';
import { useSignal } from '@preact/signals';
import { timeWords } from '../../client/dates.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { type Kid, SUN_LOW_MS } from '../kid.ts';
import { BigButton, Ear, Said } from '../parts/pieces.tsx';
import { problemWords } from '../words/problem-words.ts';
import { pebblesOf, placeOnArc, sunAt } from './sun.ts';

interface RunningSunProps {
  readonly kid: Kid;
  readonly beganAt: number;
  readonly endsAt: number;
}

/** The arc is what was granted, with a dot for every five minutes; the pebbles say it again. */
export function RunningSun({ kid, beganAt, endsAt }: RunningSunProps) {
  const isBusy = useSignal(false);
  const said = useSignal<string | undefined>(undefined);
  const leftMs = endsAt - kid.now.value;
  const isSoon = leftMs <= SUN_LOW_MS;
  const words = wordsOf('kidMore');
  const minutes = words.minutesLong({ minutes: Math.ceil(leftMs / 60_000) });
  const until = isSoon ? words.finish : words.until({ time: timeWords(endsAt, kid.zone()) });
  const end = async () => {
    isBusy.value = true;
    const outcome = await kid.act('kid.end_screentime', {}, browser.newKey());
    await kid.screens.read();
    isBusy.value = false;
    said.value = outcome.ok ? undefined : problemWords(outcome.problem);
  };
  return (
    <section class={`sun-card sun-scene ${isSoon ? 'dusk' : 'day'}`}>
      <SunArc totalMs={endsAt - beganAt} leftMs={leftMs} />
      <div class="sun-words">
        <h2>{minutes}</h2>
        <p role={isSoon ? 'status' : undefined}>{until}</p>
        <p class="pebbles" aria-hidden="true">
          {pebblesOf(endsAt - beganAt, leftMs).map((part, index) => (
            <i key={index} class={part} />
          ))}
        </p>
        <Said>{said.value}</Said>
        <span class="sun-buttons">
          <BigButton icon="check" isBusy={isBusy.value} onClick={() => void end()}>
            {isSoon ? words.doneNow : words.doneEarly}
          </BigButton>
          <Ear kid={kid} text={`${minutes}. ${until}`} />
        </span>
      </div>
    </section>
  );
}

const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);

function SunArc({ totalMs, leftMs }: { readonly totalMs: number; readonly leftMs: number }) {
  const { gone, dots } = sunAt(totalMs, leftMs);
  const at = placeOnArc(gone);
  const flag = gone < 0.5 ? 1 : 0;
  return (
    <svg class="sky" viewBox="0 0 480 360" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
      <path class="arc" d="M72 320a168 168 0 01336 0" />
      <path class="arc-left rim" d={`M${at.x} ${at.y}A168 168 0 0 1 408 320`} data-long={flag} />
      <path class="arc-left" d={`M${at.x} ${at.y}A168 168 0 0 1 408 320`} />
      {dots.map((part) => {
        const { x, y } = placeOnArc(part);
        return <circle key={part} class={part > gone ? 'dot' : 'dot past'} cx={x} cy={y} r="4.500" />;
      })}
      <g class="sun" transform={`translate(${at.x} ${at.y})`}>
        <circle r="40" fill="var(--sun)" />
        {RAYS.map((turn) => (
          <path key={turn} class="ray" d="M0-52v-16" transform={`rotate(${turn})`} />
        ))}
        <path class="awake" d="M-13-6v.1M13-6v.1M-14 8q14 14 28 0" />
        <path class="sleepy" d="M-18-4q6 6 12 0M6-4q6 6 12 0M-6 12q6 5 12 0" />
      </g>
      <path class="meadow" d="M-600 340H0c90-70 190-40 260-24s150-6 220 2h600v50H-600z" />
      <path class="hill" d="M-600 360H0c80-40 170-30 250-10s150 6 230 6h600v10H-600z" />
    </svg>
  );
}
