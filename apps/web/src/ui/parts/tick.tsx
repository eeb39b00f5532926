/** Drawn, because not every font has one. */
export function Tick() {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        stroke-width="2.4"
        stroke-linecap="round"
        stroke-linejoin="round"
        d="M2.5 8.5l4 4 7-9"
      />
    </svg>
  );
}
