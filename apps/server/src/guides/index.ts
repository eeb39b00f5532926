/** The map that every session starts with, and the guides that it points to. */
export { etagOf } from './etag-of.ts';
export type { GuideShelf } from './guide.ts';
export { isGuide } from './is-guide.ts';
export { createGuideShelf, guideShelf } from './shelf.ts';
