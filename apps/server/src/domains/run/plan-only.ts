import type { SproutAgent } from './ports.ts';

/** Works without a language model: it hands the skill's text on, so that a parent sees what is to be done. */
export const planOnly: SproutAgent = {
  async work({ input }) {
    const { prompt } = input.task.params as { readonly prompt: string };
    const summary = prompt.length > 2_000 ? `${prompt.slice(0, 1_999).toWellFormed()}…` : prompt;
    return { text: JSON.stringify({ success: true, summary, artifacts: [], recommendation: 'proceed' }) };
  },
};
