/** Sorts after every id. Lists that are sorted by id start here. */
export const NEWEST_ID = '~';
