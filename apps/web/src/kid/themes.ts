/** Grounds and accents of the plain look. Night comes first. */
export const themes = ['night', 'paper', 'dusk', 'clay', 'lake'] as const;

export type Theme = (typeof themes)[number];
