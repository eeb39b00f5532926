/** How plants look. Loaded right after the first cards: the bed fills then. */
import type { ComponentChildren } from 'preact';
import type { Stage } from '../day.ts';
import { plantOf, SPECIES } from '../plants.ts';

const around = (count: number, petal: string) =>
  Array.from({ length: count }, (_, index) => (
    <path key={index} class="petal" d={petal} transform={`rotate(${(360 / count) * index} 20 16)`} />
  ));

const dots = (places: readonly (readonly [x: number, y: number, r: number])[], kind = 'petal') =>
  places.map(([cx, cy, r]) => <circle key={`${cx} ${cy}`} class={kind} cx={cx} cy={cy} r={r} />);

const ring = (count: number, radius: number, r: number) =>
  dots(
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count;
      return [20 + radius * Math.sin(angle), 15 - radius * Math.cos(angle), r] as const;
    }),
  );

const heart = (r: number, kind = '') => <circle class={`heart ${kind}`} cx="20" cy="16" r={r} />;

const bell = (x: number, y: number) => (
  <path key={x} class="petal" d={`M${x} ${y}c-4 0-5 4-5 7l-2 3h14l-2-3c0-3-1-7-5-7z`} />
);

/** Around (20, 16). */
const blooms: readonly ComponentChildren[] = [
  // daisy
  [around(11, 'M20 16C16.800 12 17 5 20 2.500c3 2.500 3.200 9.500 0 13.500z'), heart(4.6)],
  // forget-me-not
  [around(5, 'M20 16C12 13.500 13 3.500 20 3s8 10.500 0 13z'), heart(3.6)],
  // tulip
  <>
    <path class="petal" d="M9.500 6c-1 11 3 19 10.500 19S31.500 17 30.500 6L25 11 20 3l-5 8z" />
    <path class="shine" d="M20 9c-4 5-4 11 0 15 4-4 4-10 0-15z" />
  </>,
  // poppy
  [around(4, 'M20 17C7 16 9 2.500 20 2.500S33 16 20 17z'), heart(4.4, 'dark')],
  // bluebell
  <>
    <path class="stem thin" d="M21 30c-1-9-3-16-8-20M21 33c2-8 4-11 8-14M21 40c-3-5-6-8-9-10" />
    {[bell(12, 8), bell(29, 17), bell(11, 28)]}
  </>,
  // sunflower
  [around(14, 'M20 14c-3-3.500-2.500-9.500 0-13 2.500 3.500 3 9.500 0 13z'), heart(6.8, 'dark')],
  // lavender
  dots([
    [20, 3, 2.4],
    [17, 8, 3],
    [23, 9, 3],
    [16.5, 15, 3.6],
    [23.5, 16, 3.6],
    [16, 23, 4],
    [24, 24, 4],
    [20, 29, 3.6],
  ]),
  // globe flower
  [ring(11, 9, 3.3), ring(6, 4.4, 3.2), heart(2.6)],
];

const BLADES = 'M20 63c-3-10-8-16-12-20 9 2 12 10 12 20zM20 60c2-11 7-15 12-18-2 9-7 13-12 18z';
const ROUND = 'M20 54c-9 2-11-5-11-9 6-1 11 2 11 9zM20 48c8 1 11-4 11-9-6-1-11 2-11 9z';
const NARROW = 'M20 52c-6 1-10-2-11-7 6-1 10 2 11 7zM20 46c6 0 10-3 10-8-6 0-9 3-10 8z';
const leaves = [NARROW, ROUND, BLADES, NARROW, BLADES, ROUND, BLADES, NARROW];

const seedlings = [
  'M20 64v-9M20 57c0-6-4-9-10-9 0 6 3 9 10 9zM20 56c0-6 4-9 10-9 0 6-3 9-10 9z',
  'M20 64v-8M20 57c-7 2-9-3-9-6 4-1 9 1 9 6zM20 57c7 2 9-3 9-6-4-1-9 1-9 6z',
  'M20 64C14 58 13 53 14 47c5 4 7 10 6 17zM20 64c4-6 7-9 12-11-1 6-5 10-12 11z',
  'M20 64v-9M20 56c-3-4-3-9 0-13 3 4 3 9 0 13zM20 60c-6 0-9-3-9-7 5 0 8 2 9 7zM20 60c6 0 9-3 9-7-5 0-8 2-9 7z',
];

/** The class that colours its petals. */
export function colourOf(id: string): string {
  return `colour-${plantOf(id).colour}`;
}

/** It stands with its foot at (20, 64). */
export function PlantDrawing({ id, stage }: { readonly id: string; readonly stage: Stage }) {
  const { species, lean } = plantOf(id);
  if (stage === 'seedling') {
    return <path class="leaf" d={seedlings[species % seedlings.length]} transform={`rotate(${lean} 20 64)`} />;
  }
  const isBud = stage === 'bud';
  return (
    <g transform={`rotate(${lean} 20 64)`}>
      <path class="stem" d={isBud ? 'M20 64c1-9 1-14 0-24' : 'M20 64c2-12 2-24 0-40'} />
      <path class="leaf" d={leaves[species]} />
      {isBud ? (
        <>
          <path class="petal" d="M20 42c-7-3-6-13 0-19 6 6 7 16 0 19z" />
          <path class="leaf" d="M20 43c-6-1-7-6-6-11 2 3 4 3 6 0 2 3 4 3 6 0 1 5 0 10-6 11z" />
        </>
      ) : (
        <g class="bloom">{blooms[species % SPECIES]}</g>
      )}
    </g>
  );
}
