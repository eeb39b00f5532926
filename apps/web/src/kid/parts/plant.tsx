import type { Stage } from '../day.ts';
import { plantOf } from '../plants.ts';

/** Petals of the six species, around (20, 16). */
const petals: readonly (readonly string[])[] = [
  // daisy: eight round petals
  [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `rotate(${angle} 20 16)`),
  // five hearts
  [0, 72, 144, 216, 288].map((angle) => `rotate(${angle} 20 16)`),
  // tulip, poppy, bell: shapes of their own
  [],
  [],
  [],
  // sunflower: twelve thin petals
  Array.from({ length: 12 }, (_, index) => `rotate(${index * 30} 20 16)`),
];

function Bloom({ species }: { readonly species: number }) {
  if (species === 2) {
    return <path class="petal" d="M11 8c2 2 3 2 4 0 2-3 3-4 5-4s3 1 5 4c1 2 2 2 4 0 2 9-2 16-9 16S9 17 11 8z" />;
  }
  if (species === 3) {
    return (
      <>
        <path class="petal" d="M20 25C9 25 7 16 10 9c3 2 5 2 7 0 2-2 4-2 6 0s4 2 7 0c3 7 1 16-10 16z" />
        <circle class="heart" cx="20" cy="17" r="3.6" />
      </>
    );
  }
  if (species === 4) {
    return (
      <>
        <path class="petal" d="M20 5c-6 0-7 7-8 12l-3 5h22l-3-5c-1-5-2-12-8-12z" />
        <circle class="heart" cx="20" cy="23.5" r="2.6" />
      </>
    );
  }
  const shape = species === 0 ? [5.2, 3.4] : species === 1 ? [5.8, 5] : [6.4, 2];
  return (
    <>
      {petals[species]?.map((turn) => (
        <ellipse
          key={turn}
          class="petal"
          cx="20"
          cy={species === 5 ? 8 : 9}
          rx={shape[1]}
          ry={shape[0]}
          transform={turn}
        />
      ))}
      <circle class="heart" cx="20" cy="16" r={species === 5 ? 5.6 : 4.2} />
    </>
  );
}

export interface PlantProps {
  readonly id: string;
  readonly stage: Stage;
}

/** Seedling to do, bud waiting, flower done. It stands with its foot at (20, 64). Nothing ever wilts. */
export function Plant({ id, stage }: PlantProps) {
  const { species, colour, lean } = plantOf(id);
  return (
    <svg class={`plant ${stage} colour-${colour}`} viewBox="0 0 40 64" aria-hidden="true" focusable="false">
      <g transform={`rotate(${lean} 20 64)`}>
        {stage === 'seedling' ? (
          <path class="leaf" d="M20 64v-8M20 58c0-5-4-7-9-7 0 5 3 7 9 7zM20 57c0-5 4-7 9-7 0 5-3 7-9 7z" />
        ) : (
          <>
            <path class="stem" d={stage === 'bud' ? 'M20 64c1-9 1-14 0-24' : 'M20 64c2-14 1-26 0-42'} />
            <path class="leaf" d="M20 52c-6 1-9-2-10-6 5-1 9 1 10 6zM20 47c6 0 9-3 9-7-5 0-8 2-9 7z" />
            {stage === 'bud' ? (
              <path class="leaf" d="M20 42c-6-3-5-10 0-15 5 5 6 12 0 15z" />
            ) : (
              <g class="bloom">
                <Bloom species={species} />
              </g>
            )}
          </>
        )}
      </g>
    </svg>
  );
}
