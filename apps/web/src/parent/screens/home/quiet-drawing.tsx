/** Two flowers on a bed: nobody waits. */
export function QuietDrawing() {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg class="quiet-drawing" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path fill="var(--soil)" d="M2 56c6-9 18-11 30-11s24 2 30 11c1 4-2 6-6 6H8c-4 0-7-2-6-6z" />
      <g fill="none" stroke="var(--leaf)" stroke-width="2.5" stroke-linecap="round">
        <path d="M22 50V22M44 50V28" />
        <path
          fill="var(--leaf)"
          d="M22 44c-6 0-9-3-9-8 6 0 9 3 9 8zm0 0c5 0 8-3 8-7-5 0-8 3-8 7zm22 2c5 0 8-3 8-8-5 0-8 3-8 8z"
        />
      </g>
      <g fill="var(--berry)">
        {petals.map((turn) => (
          <ellipse key={turn} cx="22" cy="7" rx="3.4" ry="5" transform={`rotate(${turn} 22 14)`} />
        ))}
      </g>
      <circle cx="22" cy="14" r="4" fill="var(--sun)" />
      <path fill="var(--clay)" d="M36 14c3 1 5 3 8-2 3 5 5 3 8 2 0 9-2 14-8 14s-8-5-8-14z" />
    </svg>
  );
}
