import type { Question } from '@sprout/agent-protocol';

/** The command that answers this question, ready to copy. */
export function answerCommand(runId: string, question: Question, root: string | undefined): string {
  const where = root === undefined ? '' : ` --root ${root}`;
  const choices = question.options.map(({ id }) => id).join('|');
  const asked = `--question ${question.id} --shown ${question.contentHash}`;
  return `sprout workflow answer ${runId}${where} ${asked} --choice <${choices}> [--text "…"]`;
}
