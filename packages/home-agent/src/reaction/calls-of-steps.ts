/** The calls that the steps of a reaction stand for. The words are those of server rules; an agent says them with its own operations. */
import { dotted, fillStep, type Step } from '@sprout/rules';
import type { Arguments } from '../wire/wire.ts';
import type { Call } from './reaction.ts';

export function callsOfSteps(reaction: string, steps: readonly Step[], fields: Arguments): Call[] {
  return steps.map((step) => callOfStep(reaction, step, fields));
}

export function callOfStep(reaction: string, step: Step, fields: Arguments): Call {
  const filled = fillStep(step, fields);
  const childId = typeof fields.childId === 'string' ? { childId: fields.childId } : {};
  if (filled.tool !== undefined) return { tool: dotted(step.tool ?? ''), arguments: filled.arguments ?? {} };
  if (filled.tellKid !== undefined) return { tool: 'family.tell_kid', arguments: { ...childId, ...filled.tellKid } };
  if (filled.remind !== undefined) return { tool: 'inbox.ask', arguments: cardOf(reaction, filled.remind.text) };
  if (filled.ask !== undefined) return { tool: 'inbox.ask', arguments: filled.ask };
  const { skillId = '', input = {}, worker } = filled.run ?? {};
  return { tool: 'run.start', arguments: { skillId, input, ...childId, ...(worker !== undefined && { worker }) } };
}

/** A card that only says something. Agents have no cards without a choice, so both answers do nothing. */
export function cardOf(title: string, body: string): Arguments {
  return { title: title.slice(0, 200), body: body.slice(0, 2_000), options: [{ label: 'Seen' }, { label: 'Not now' }] };
}
