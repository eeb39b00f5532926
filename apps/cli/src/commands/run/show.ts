import { plainText } from '@sprout/agent-protocol';
import type { RunStory } from '@sprout/server';
import { defineCommand } from '../../define-command.ts';
import { callAndPrint, runOptions } from './call.ts';

export const command = defineCommand({
  help: `
Usage: sprout run show <runId> [--family <id>] [--json]

Shows what a run was asked, what happened in which order, what it did, what it cost, and what it asks.

Options:
  --family <id>  the family (default: the only one)
  --json         print everything, envelopes included

Example:
  sprout run show rn_0198…`,
  options: runOptions,
  takes: ['runId'],
  async run({ values, named: [runId = ''] }, io) {
    return callAndPrint<RunStory>(io, { operation: 'run.get', args: { runId } }, values, inWords);
  },
});

function inWords(story: RunStory): string {
  const { skillName, status, reason, summary, events, effects, cost, question } = story;
  const lines = [
    `${skillName}: ${status}${reason === null ? '' : ` (${reason})`}`,
    ...(summary === null ? [] : [summary]),
    '',
    ...events.map(({ at, type, ...event }) => [at, type, ...tell(event)].join('  ')),
    '',
    ...effects.map(
      ({ operation, args, takenBack }) =>
        `did    ${operation} ${JSON.stringify(args)}${takenBack ? ' (taken back)' : ''}`,
    ),
    ...(cost === null
      ? []
      : [`cost   ${cost.inputTokens + cost.outputTokens} tokens, ${cost.microUsd / 1e6} US dollars`]),
  ];
  if (question !== null) {
    lines.push(`asks   ${question.text}`, ...question.details.map((detail) => `       ${detail}`));
    lines.push(...question.proposals.map(({ operation, args }) => `would  ${operation} ${JSON.stringify(args)}`));
    lines.push(...question.options.map(({ choice, label }) => `       ${choice}: ${label}`));
    lines.push('', `Answer with: sprout run answer ${story.runId} ${question.options[0]?.choice}`);
  }
  // Agents wrote parts of it, so nothing in it may steer the terminal.
  return `${plainText(lines.join('\n')).trimEnd()}\n`;
}

/** What was said at a step: by the worker, by Sprout, or by who answered. */
function tell({ output, detail, problems = [], question, answer }: Omit<RunStory['events'][number], 'at' | 'type'>) {
  const answered = answer && [`${answer.by}: ${answer.label}`, answer.text];
  const texts = [
    output?.summary,
    detail,
    ...problems.map(({ message }) => message),
    question?.text,
    ...(answered ?? []),
  ];
  return texts.filter((text) => text !== undefined && text !== '');
}
