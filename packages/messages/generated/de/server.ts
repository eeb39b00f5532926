// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/server.ts';

const words: typeof english = () => ({
});

export default words;
