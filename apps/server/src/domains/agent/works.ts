/** What Sprout can do by itself for a family, in words for agents. Pure. */
import { type Message, message } from '@sprout/messages';
import type { AgentWorks } from './agent.ts';

const others = 'A parent can choose a model in the family settings; run.start with worker agent lets you do the work.';

const can: Readonly<Record<AgentWorks, string>> = {
  off: `Nothing: the parents switched it off, and runs wait. ${others}`,
  rules:
    'No language model: it sums up today from what a skill may read. It follows no prompt, decides nothing and ' +
    `changes nothing. ${others}`,
  program: 'The operator’s program follows skills’ prompts.',
  model: 'A language model follows skills’ prompts.',
};

/** What the Sprout agent can do for the family. */
export function canOf(works: AgentWorks): string {
  return can[works];
}

/** What a caller should know before Sprout itself works on a skill; empty if it can do what skills ask. */
export function limitsOf(works: AgentWorks): Message[] {
  return works === 'off' || works === 'rules' ? [message(`agentLimits.${works}`)] : [];
}
