import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { glyphOf } from '../../ui/glyph.ts';
import type { Kid } from '../kid.ts';
import { Gem, Icon } from '../parts/icon.tsx';
import type { Scene } from './joy.ts';
import { sound } from './sound-part.ts';

const LASTS_MS = 2_400;
const FIRST_LANDING_MS = 900;
const APART_MS = 90;
const MOST_DRAWN = 5;

const PETAL = 'M0-96c-40-22-44-72 0-98 44 26 40 76 0 98z';
const DRIFTING = 'M0-16C-11-8-11 10 0 18 11 10 11-8 0-16z';
const HEART = 'M0-120c72-4 124 48 122 122s-54 120-124 118-122-52-120-122 50-114 122-118z';
const GEM = 'M-8-7H8l5 6L0 12-13-1z';
/** The petals that drift away: where they end, what they look like, and from where they come. */
const drifting = [
  { left: '11%', top: '22%', fill: '#e98bb1', rotate: '20deg', '--from': '23vw, 10vh' },
  { left: '90%', top: '24%', fill: '#d2503a', rotate: '-30deg', '--from': '-24vw, 9vh' },
  { left: '83%', top: '49%', fill: '#c73f74', rotate: '40deg', '--from': '-20vw, -11vh' },
  { left: '15%', top: '52%', fill: '#7a5bb0', rotate: '-20deg', '--from': '21vw, -14vh' },
  { left: '10%', top: '67%', fill: '#d2503a', rotate: '60deg', '--from': '24vw, -26vh' },
  { left: '91%', top: '58%', fill: '#3d7fc4', rotate: '10deg', '--from': '-25vw, -18vh' },
  { left: '6%', top: '39%', fill: '#3d7fc4', rotate: '0deg', '--from': '26vw, -3vh' },
  { left: '94%', top: '40%', fill: '#7a5bb0', rotate: '100deg', '--from': '-26vw, -4vh' },
  { left: '87%', top: '83%', fill: '#c73f74', rotate: '30deg', '--from': '-22vw, -38vh' },
  { left: '15%', top: '83%', fill: '#e98bb1', rotate: '-40deg', '--from': '21vw, -38vh' },
  { left: '25%', top: '61%', fill: '#fffdf8', rotate: '70deg', '--from': '15vw, -21vh' },
  { left: '75%', top: '58%', fill: '#fffdf8', rotate: '-60deg', '--from': '-15vw, -18vh' },
];

/** A yes: 2.4 seconds of joy, which a tap ends. */
export function Celebration({
  scene,
  kid,
  onEnd,
}: {
  readonly scene: Scene;
  readonly kid: Kid;
  readonly onEnd: () => void;
}) {
  const { gems, items, by } = scene;
  const drawn = Math.min(gems, MOST_DRAWN);
  const landed = useSignal(0);
  const [first] = items;
  const glyph = first === undefined ? '🎁' : glyphOf(first.emoji, first.name).text;
  useEffect(() => {
    const stops = [browser.later(LASTS_MS, onEnd)];
    for (let index = 0; index < drawn; index++) {
      stops.push(
        browser.later(FIRST_LANDING_MS + index * APART_MS, () => {
          landed.value = index + 1 === drawn ? gems : index + 1;
          if (index === 0) sound(kid, 'gem');
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { saysYes, wellDone } = wordsOf('kidMore');
  return (
    <button type="button" class="joy" onClick={onEnd} data-joy={gems}>
      <span class="gold" />
      <span class="rays" />
      {drifting.map((style) => (
        <svg key={style['--from']} class="drift" style={style} viewBox="-12 -18 24 38" aria-hidden="true">
          <path d={DRIFTING} />
        </svg>
      ))}
      <span class="joy-words">{by === null ? wellDone : saysYes({ who: by })}</span>
      <svg class="flower" viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
        {[0, 1].flatMap((ring) =>
          Array.from({ length: 10 }, (_, index) => (
            <g key={`${ring} ${index}`} transform={`rotate(${index * 36 + ring * 18})`}>
              <g class="pt" style={{ animationDelay: `${180 + (ring * 10 + index) * 12}ms` }}>
                <path
                  class={ring === 0 ? 'outer' : 'inner'}
                  d={PETAL}
                  transform={`translate(0 ${ring === 0 ? 6 : 26})`}
                />
              </g>
            </g>
          )),
        )}
        <g class="middle">
          <path d={HEART} fill="var(--card)" />
          <text y="50" text-anchor="middle" font-size="140">
            {glyph}
          </text>
        </g>
        <g transform="translate(96 108)">
          <g class="ticked">
            <circle r="40" />
            <path d="M-17 2l11 12L17-12" />
          </g>
        </g>
      </svg>
      {gems > 0 && (
        <span class="joy-pot">
          <svg class="pot-picture" viewBox="40 60 120 192" aria-hidden="true" focusable="false">
            {Array.from({ length: drawn }, (_, index) => (
              <g key={index} transform={`translate(${84 + ((index * 17) % 34)} ${130 - Math.floor(index / 2) * 12})`}>
                <path class="falls" d={GEM} style={{ animationDelay: `${520 + index * APART_MS}ms` }} />
              </g>
            ))}
            <g class="squash" style={{ animationIterationCount: String(drawn) }}>
              <ellipse cx="100" cy="243" rx="46" ry="6" fill="var(--pot-shade)" />
              <path fill="var(--pot)" d="M64 172h72l-8 60q-1 9-10 9H82q-9 0-10-9z" />
              <path fill="var(--pot-shade)" d="M64 172h72l-1 7H65z" />
              <path class="pot-band" d="M71 204q7-9 14.500 0t14.500 0 14.500 0 14.500 0" />
              <path class="lies" d={GEM} transform="translate(80 150)" />
              <path class="lies" d={GEM} transform="translate(120 150)" />
              <path class="lies" d={GEM} transform="translate(100 148)" />
              <rect x="56" y="154" width="88" height="19" rx="6" fill="var(--pot)" />
            </g>
          </svg>
          <span class="plus" aria-hidden="true">
            <Gem /> +{Math.max(1, landed.value)}
          </span>
          <span class="visually-hidden">{wordsOf('kidMore').brought({ count: gems })}</span>
        </span>
      )}
      {items.length > 1 && (
        <span class="visually-hidden">
          <Icon name="check" /> {items.map(({ name }) => name).join(', ')}
        </span>
      )}
    </button>
  );
}
