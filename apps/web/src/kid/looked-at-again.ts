import type { Today } from './day.ts';

/** Names of tasks that were done and wait again: a grown-up took a decision back. What a kid takes back is to be done. */
export function lookedAtAgain(before: Today | undefined, after: Today | undefined): string[] {
  const wasDone = (id: string) => before?.items.some(({ taskId, state }) => taskId === id && state === 'done');
  const items = before?.date === after?.date ? after?.items : undefined;
  return (items ?? []).filter(({ taskId, state }) => state === 'waiting' && wasDone(taskId)).map(({ name }) => name);
}
