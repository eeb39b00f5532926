/** The longest time that the arc tells apart: an hour and more is noon. */
const NOON_MS = 60 * 60_000;

/**
 * A sun on its arc: high with an hour left, down on the right, as on the kid’s tablet, when screens are off. The words beside it
 * say the same.
 */
export function Sun({ leftMs }: { readonly leftMs: number }) {
  const share = Math.min(1, Math.max(0, leftMs / NOON_MS));
  const angle = Math.PI * (1 - share / 2);
  const x = 48 - 36 * Math.cos(angle);
  const y = 52 - 36 * Math.sin(angle);
  const isUp = share > 0;
  return (
    <svg width="96" height="60" viewBox="0 0 96 60" aria-hidden="true" focusable="false">
      <path d="M12 52a36 36 0 0 1 72 0" fill="none" stroke="var(--line)" stroke-width="3" stroke-dasharray="2 6" />
      <circle cx={x} cy={y} r="8" fill={isUp ? 'var(--sun)' : 'var(--line)'} />
      <path d="M4 56h88" stroke="var(--edge)" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}
