/** Sorts after every id: lists that go by id start here. */
export const NEWEST_ID = '~';
