export function GemIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M4 2h8l3 4-7 8.5L1 6z" />
      <path
        fill="none"
        stroke="var(--card)"
        stroke-width=".8"
        d="M1 6h14M4 2l2 4 2 8 2-8 2-4M6 6l2-4 2 4"
        opacity=".65"
      />
    </svg>
  );
}

/** A number of gems. `spoken` says it in words. */
export function Gems({ count, spoken }: { readonly count: number | string; readonly spoken: string }) {
  return (
    <span class="gems">
      <GemIcon />
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{spoken}</span>
    </span>
  );
}
