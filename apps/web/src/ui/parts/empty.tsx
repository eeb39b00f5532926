import type { ComponentChildren } from 'preact';

/** Nothing here: a picture, words, one thing to do. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <Seedling />
      <strong>{title}</strong>
      {children}
    </div>
  );
}

export function Seedling() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <ellipse cx="32" cy="55" rx="22" ry="6" fill="var(--sun-wash)" />
      <path d="M32 54V30" stroke="var(--leaf)" stroke-width="3.5" stroke-linecap="round" fill="none" />
      <path fill="var(--leaf)" d="M32 34C32 20 22 13 9 13c0 14 8 21 23 21zM32 28c0-12 8-18 21-18 0 13-7 18-21 18z" />
    </svg>
  );
}
