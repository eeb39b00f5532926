/** Sounds, once their part is loaded and where a parent allows them. */
import type { Kid } from '../kid.ts';
import { later } from '../parts/lazy.tsx';
import type { SoundName } from './sounds.ts';

let part: typeof import('./sounds.ts') | undefined;
later(async () => {
  part = await import('./sounds.ts');
  part.unlockSounds();
});

export function sound(kid: Kid, name: SoundName): void {
  if (kid.me.value.peek()?.sounds === true) part?.playSound(name);
}
