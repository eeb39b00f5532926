// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/ui.ts';

const words: typeof english = () => ({
  toast: {
    close: "Zamknij",
  },
});

export default words;
