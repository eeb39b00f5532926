const wide = matchMedia('(min-width: 62.5rem)');

/** Whether list and detail stand side by side. The styles use the same width. */
export const isWide = () => wide.matches;
