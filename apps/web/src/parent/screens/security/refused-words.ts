import { handWords } from '../skills/hand-words.ts';
import { securityWords } from './words.ts';

/** That a call of an agent was refused, with what it would have done, as a parent reads it of a skill's tools too. */
export function refusedWords(agent: string, operation: unknown): string {
  return securityWords().agentRefused(agent, handWords().hands[String(operation).replace('.', '_')]);
}
