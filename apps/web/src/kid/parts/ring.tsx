/** How much of something there is already, around its picture. */
export function Ring({ part }: { readonly part: number }) {
  return (
    <svg class="ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="46" />
      <circle
        class="part"
        cx="50"
        cy="50"
        r="46"
        pathLength={100}
        stroke-dasharray={`${Math.round(Math.max(0, Math.min(1, part)) * 100)} 100`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  );
}
