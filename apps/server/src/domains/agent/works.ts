/** What Sprout can do by itself for a family, in words for agents. Pure. */
import type { AgentWorks } from './agent.ts';

const others = 'A parent can choose a model in the family settings; run.start with worker agent lets you do the work.';

const can: Readonly<Record<AgentWorks, string>> = {
  off: `Nothing: the parents switched it off, and runs wait. ${others}`,
  rules: `No language model: it sums up today from what a skill may read. It follows no prompt, decides nothing and changes nothing. ${others}`,
  program: 'The operator’s program follows skills’ prompts.',
  model: 'A language model follows skills’ prompts.',
};

/** What the Sprout agent can do for the family. */
export function canOf(works: AgentWorks): string {
  return can[works];
}

const limits: Partial<Readonly<Record<AgentWorks, string>>> = {
  off: `The Sprout agent is switched off for this family: runs of this skill only ask the parents to switch it on. ${others}`,
  rules: `No language model works for this family: Sprout itself does not follow the prompt. It only sums up today from what the skill may read, and changes, decides and asks nothing. ${others}`,
};

/** What a caller should know before Sprout itself works on a skill; empty if it can do what skills ask. */
export function limitsOf(works: AgentWorks): string[] {
  return limits[works] === undefined ? [] : [limits[works]];
}
