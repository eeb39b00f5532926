import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { every } from '../../client/surroundings.ts';

const STEP_MS = 45;
const STEPS = 8;

/** A number that rolls to its new value, where things may move. */
export function useRolled(value: number): number {
  const shown = useSignal(value);
  useEffect(() => {
    const from = shown.peek();
    if (from === value) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      shown.value = value;
      return undefined;
    }
    let step = 0;
    const stop = every(STEP_MS, () => {
      step += 1;
      shown.value = step >= STEPS ? value : Math.round(from + ((value - from) * step) / STEPS);
      if (step >= STEPS) stop();
    });
    return stop;
  }, [value]);
  return shown.value;
}
