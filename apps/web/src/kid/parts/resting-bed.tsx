/** What is shown where there is nothing to do. */
export function RestingBed() {
  return (
    <svg class="picture" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
      <circle cx="186" cy="34" r="18" fill="var(--sun)" />
      <path fill="var(--leaf-wash)" d="M0 92c50-30 90-30 120-18s80 10 120-4v50H0z" />
      <path fill="var(--soil)" d="M40 104c20-16 140-16 160 0v16H40z" />
      <path
        fill="var(--leaf)"
        d="M92 100c0-14-9-20-22-20 0 13 8 20 22 20zM92 96c0-12 8-17 20-17 0 11-7 17-20 17zM150 102c0-10-7-15-16-15 0 10 6 15 16 15zM150 99c0-9 6-13 15-13 0 8-5 13-15 13z"
      />
    </svg>
  );
}
