import { forget, keep, readKept } from '../../../client/kept.ts';
import type { TaskDraft } from './draft.ts';

const DRAFT = 'draft.task';

/** What was typed is still there when the page is opened again. */
export function keepDraft(draft: TaskDraft): void {
  keep(DRAFT, JSON.stringify(draft));
}

export function forgetDraft(): void {
  forget(DRAFT);
}

/** What was begun earlier in this browser; empty if nothing was. */
export function readDraft(): Partial<TaskDraft> {
  try {
    return JSON.parse(readKept(DRAFT) ?? '{}') as Partial<TaskDraft>;
  } catch {
    return {};
  }
}
