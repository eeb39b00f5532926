import { drawing } from './plant.tsx';

/** What is shown where there is nothing to do. */
export function RestingBed() {
  const part = drawing.value;
  return (
    <svg class="picture" viewBox="0 0 240 130" aria-hidden="true" focusable="false">
      {part !== undefined && <part.RestingDrawing />}
    </svg>
  );
}
