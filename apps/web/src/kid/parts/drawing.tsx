import { signal } from '@preact/signals';
import { later } from './lazy.tsx';

export type DrawingName = 'nothing' | 'done' | 'dayOff' | 'free';

const drawings = signal<typeof import('./drawings.tsx') | undefined>(undefined);
later(async () => {
  drawings.value = await import('./drawings.tsx');
});

/** A picture for when there is nothing to do. Its place is there before it is drawn. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const part = drawings.value;
  return (
    <svg class={`picture drawing ${name}`} viewBox="0 0 462 252" aria-hidden="true" focusable="false">
      {part?.drawings[name]}
    </svg>
  );
}
