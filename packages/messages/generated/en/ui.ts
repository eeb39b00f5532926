// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type { Formats } from '../../src/runtime.ts';

export default (_: Formats) => ({
  toast: {
    close: "Close",
  },
});
