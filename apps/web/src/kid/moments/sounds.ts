/** Short sounds, made by the browser itself, and a shake where the device can. Loaded after the first cards. */

const E6 = 1318.5;
const G6 = 1568;
const G4 = 392;
const D4 = 293.7;

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly ms: number;
  readonly afterMs?: number;
  readonly loud?: number;
}

export const tones = {
  tick: [{ from: 880, to: 1175, ms: 90 }],
  gem: [
    { from: E6, ms: 120 },
    { from: G6, ms: 120, afterMs: 120 },
  ],
  soon: [{ from: G4, ms: 500, loud: 0.08 }],
  over: [
    { from: G4, to: D4, ms: 600 },
    { from: G4, to: D4, ms: 600, afterMs: 800 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof tones;

const shakes: Readonly<Partial<Record<SoundName, number | number[]>>> = { tick: 10, gem: [12, 60, 24] };

let audio: AudioContext | undefined;

/** Browsers make no sound before a tap. */
export function unlockSounds(): () => void {
  const unlock = () => {
    audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    void audio?.resume().catch(() => undefined);
  };
  addEventListener('pointerdown', unlock);
  addEventListener('keydown', unlock);
  return () => {
    removeEventListener('pointerdown', unlock);
    removeEventListener('keydown', unlock);
  };
}

export function playSound(name: SoundName): void {
  const shake = shakes[name];
  // iPhones and iPads have no such thing.
  if (shake !== undefined) navigator.vibrate?.(shake);
  if (audio?.state !== 'running') return;
  for (const tone of tones[name]) playTone(audio, tone);
}

const RISE_MS = 12;

function playTone(context: AudioContext, { from, to = from, ms, afterMs = 0, loud = 0.16 }: Tone): void {
  const begins = context.currentTime + afterMs / 1000;
  const ends = begins + ms / 1000;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = 'sine';
  voice.frequency.setValueAtTime(from, begins);
  voice.frequency.linearRampToValueAtTime(to, ends);
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + RISE_MS / 1000);
  volume.gain.linearRampToValueAtTime(0, ends);
  voice.connect(volume).connect(context.destination);
  voice.start(begins);
  voice.stop(ends);
}
