/** Larger pictures: the pot with its plant, the sun on its arc. */
import { glyphOf } from '../../ui/glyph.ts';
import { GOAL_LEAVES } from '../garden.ts';

/** Where gems lie in the mouth of the pot: beside the stem first, then on top. */
const heap = [
  [82, 150],
  [118, 150],
  [67, 152],
  [133, 152],
  [75, 138],
  [125, 138],
  [90, 137],
  [110, 137],
] as const;

interface GoalPlantProps {
  readonly leaves: number;
  /** How many lie in the pot. */
  readonly gems: number;
  readonly emoji: string;
  readonly name: string;
}

/** Gems in a clay pot. The goal grows out of it leaf by leaf, to a bud that opens as the reward. */
export function GoalPlant({ leaves, gems, emoji, name }: GoalPlantProps) {
  const { text } = glyphOf(emoji, name);
  const isOpen = leaves >= GOAL_LEAVES;
  const grown = Array.from({ length: Math.min(leaves, GOAL_LEAVES - 1) }, (_, index) => index);
  const top = 148 - Math.max(1, leaves) * 13;
  return (
    <svg
      class="picture goal-plant"
      viewBox={name === '' ? '20 112 160 138' : '20 -8 160 258'}
      aria-hidden="true"
      focusable="false"
    >
      <path class="stem" d={`M100 162C104 ${130 - leaves * 2} 97 ${120 - leaves * 6} 100 ${isOpen ? 72 : top}`} />
      {grown.map((index) => {
        const y = 142 - index * 12;
        const side = index % 2 === 0 ? 1 : -1;
        const d = `M100 ${y}c${side * 6} ${-13} ${side * 24} ${-15} ${side * 37} ${-8}c${side * -6} 13 ${side * -24} 17 ${side * -37} 8z`;
        return <path key={y} class="leaf" d={d} />;
      })}
      {isOpen
        ? Array.from({ length: 9 }, (_, index) => (
            <path
              key={index}
              class="reward-petal"
              d="M100 40C84 30 84 2 100-4c16 6 16 34 0 44z"
              transform={`rotate(${index * 40} 100 40)`}
            />
          ))
        : name !== '' && <path class="leaf" d={`M100 ${top + 2}c-7-4-6-13 0-18 6 5 7 14 0 18z`} />}
      {name !== '' && <circle class={isOpen ? 'halo open' : 'halo'} cx="100" cy="40" r="30" />}
      <text x="100" y="52" text-anchor="middle" font-size="34" fill="var(--leaf)" font-weight="700">
        {name === '' ? '' : text}
      </text>
      {heap.slice(0, Math.max(0, gems)).map(([x, y]) => (
        <g key={`${x} ${y}`} class="pot-gem" transform={`translate(${x} ${y}) rotate(${(x - 100) / 3})`}>
          <path d="M-8-7H8l5 6L0 12-13-1z" />
          <path class="gem-light" d="M-13-1h26M-8-7l4 6 4 13 4-13 4-6" />
        </g>
      ))}
      <ellipse cx="100" cy="243" rx="46" ry="6" fill="var(--pot-shade)" />
      <path fill="var(--pot)" d="M64 172h72l-8 60q-1 9-10 9H82q-9 0-10-9z" />
      <path fill="var(--pot-shade)" d="M64 172h72l-1 7H65z" />
      <path class="pot-band" d="M71 204q7-9 14.500 0t14.500 0 14.500 0 14.500 0" />
      <rect x="56" y="154" width="88" height="19" rx="6" fill="var(--pot)" />
    </svg>
  );
}

/** `height` 1 is noon, 0 is down. */
export function SunArc({ height }: { readonly height: number }) {
  const angle = Math.PI * (1 - height * 0.5);
  const x = 160 - 120 * Math.cos(angle);
  const y = 150 - 108 * Math.sin(angle) + (1 - height) * 34;
  const rays = Array.from({ length: 8 }, (_, index) => index * 45);
  return (
    <svg class="picture sun-arc" viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <path class="arc" d="M40 150a120 108 0 01240 0" />
      <g class="sun" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle r="24" fill="var(--sun)" />
        {rays.map((turn) => (
          <path
            key={turn}
            d="M0 -31v-8"
            stroke="var(--sun)"
            stroke-width="6"
            stroke-linecap="round"
            transform={`rotate(${turn})`}
          />
        ))}
        <path class="smile" d="M-9-4v.1M9-4v.1M-9 5q9 9 18 0" />
      </g>
      <path fill="var(--meadow)" d="M24 188c22-44 86-60 144-42s104 6 132 42z" />
      <path fill="var(--hill)" d="M8 188c18-26 70-38 132-24s120 2 172 24z" />
    </svg>
  );
}

/** A part of an hour, for kids who do not read numbers yet. */
export function HourPie({ minutes }: { readonly minutes: number }) {
  return (
    <svg class="pie" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <circle cx="18" cy="18" r="16" />
      <circle
        class="part"
        cx="18"
        cy="18"
        r="7"
        pathLength={60}
        stroke-dasharray={`${Math.min(60, minutes)} 60`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
