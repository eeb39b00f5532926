/** Reading aloud, once its part is loaded. */
import { signal } from '@preact/signals';
import { later } from './parts/lazy.tsx';

export const speech = signal<typeof import('./speech.ts') | undefined>(undefined);

later(async () => {
  const part = await import('./speech.ts');
  part.startSpeech();
  speech.value = part;
});
