import type { Question } from '@sprout/agent-protocol';

/** The command that answers this question, ready to copy. */
export function answerCommand(runId: string, question: Question, root: string | undefined): string {
  const where = root === undefined ? '' : ` --root ${root}`;
  const choices = question.options.map(({ id }) => id).join('|');
  return `sprout workflow answer ${runId}${where} --question ${question.id} --shown ${question.contentHash} --choice <${choices}> [--text "…"]`;
}
