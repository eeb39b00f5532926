import { signal } from '@preact/signals';
import type { Stage } from '../day.ts';
import { later } from './lazy.tsx';

/** The part that draws, once it is loaded. */
const drawing = signal<typeof import('./plant-drawing.tsx') | undefined>(undefined);
later(async () => {
  drawing.value = await import('./plant-drawing.tsx');
});

export interface PlantProps {
  readonly id: string;
  readonly stage: Stage;
}

/** Seedling to do, bud waiting, flower done. Nothing ever wilts. Its place is there before it is drawn. */
export function Plant({ id, stage }: PlantProps) {
  const part = drawing.value;
  return (
    <svg class={`plant ${stage} ${part?.colourOf(id) ?? ''}`} viewBox="0 0 40 64" aria-hidden="true" focusable="false">
      {part !== undefined && <part.PlantDrawing id={id} stage={stage} />}
    </svg>
  );
}
