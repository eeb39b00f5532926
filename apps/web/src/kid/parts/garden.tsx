/** Larger pictures: the pot with its plant, the sun on its arc. */
import { glyphOf } from '../../ui/glyph.ts';
import { GOAL_LEAVES } from '../garden.ts';

/** Leaf by leaf, to a bud that opens as the reward. */
export function GoalPlant({
  leaves,
  emoji,
  name,
}: {
  readonly leaves: number;
  readonly emoji: string;
  readonly name: string;
}) {
  const { text } = glyphOf(emoji, name);
  const isOpen = leaves >= GOAL_LEAVES;
  const grown = Array.from({ length: Math.min(leaves, GOAL_LEAVES - 1) }, (_, index) => index);
  const top = 148 - Math.max(1, leaves) * 13;
  return (
    <svg
      class="picture goal-plant"
      viewBox={name === '' ? '0 116 200 124' : '0 0 200 240'}
      aria-hidden="true"
      focusable="false"
    >
      {name !== '' && <circle class={isOpen ? 'halo open' : 'halo'} cx="100" cy="40" r="30" />}
      <text x="100" y="52" text-anchor="middle" font-size="34" fill="var(--leaf)" font-weight="700">
        {name === '' ? '' : text}
      </text>
      <path class="stem" d={`M100 158C104 ${130 - leaves * 2} 97 ${120 - leaves * 6} 100 ${isOpen ? 72 : top}`} />
      {grown.map((index) => {
        const y = 146 - index * 12;
        const side = index % 2 === 0 ? 1 : -1;
        const d = `M100 ${y}c${side * 6} ${-12} ${side * 22} ${-14} ${side * 34} ${-8}c${side * -6} 12 ${side * -22} 16 ${side * -34} 8z`;
        return <path key={y} class="leaf" d={d} />;
      })}
      {!isOpen && <path class="leaf" d={`M100 ${top + 2}c-7-4-6-13 0-18 6 5 7 14 0 18z`} />}
      <path fill="var(--pot)" d="M58 156h84v16H58z" />
      <path fill="var(--pot)" d="M65 172h70l-8 58a8 8 0 01-8 7H81a8 8 0 01-8-7z" />
      <path fill="var(--pot-shade)" d="M65 172h70l-.7 5H65.700z" />
    </svg>
  );
}

/** `height` 1 is noon, 0 is down. */
export function SunArc({ height }: { readonly height: number }) {
  const angle = Math.PI * (1 - height * 0.5);
  const x = 160 - 120 * Math.cos(angle);
  const y = 150 - 118 * Math.sin(angle);
  const rays = Array.from({ length: 8 }, (_, index) => index * 45);
  return (
    <svg class="picture sun-arc" viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <path class="arc" d="M40 150a120 118 0 01240 0" />
      <g class="sun" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle r="24" fill="var(--sun)" />
        {rays.map((turn) => (
          <path
            key={turn}
            d="M0 -31v-9"
            stroke="var(--sun)"
            stroke-width="6"
            stroke-linecap="round"
            transform={`rotate(${turn})`}
          />
        ))}
      </g>
      <path fill="var(--hill)" d="M0 160c60-26 110-14 170-2s100 2 150-8v40H0z" />
    </svg>
  );
}
