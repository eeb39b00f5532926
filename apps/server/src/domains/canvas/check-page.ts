import type { PrepareContext } from '../../core/operations/operation.ts';
import { listKidNames } from '../family/index.ts';
import { requireNoNames, requireSafe } from '../safety/index.ts';
import { refuseErrors } from './author.ts';
import type { CompletionSchema, Issue } from './canvas.ts';
import type { CanvasPorts } from './ports.ts';

/** What a call writes. A page that stays as it was is analysed again, because its end may change, but not read again. */
export interface WrittenPage {
  readonly name: string | undefined;
  readonly html: string;
  readonly isNewHtml: boolean;
  readonly completionSchema: CompletionSchema;
}

/** The gates before the transaction: the analyser, no kids' names, and content that is fit for kids. */
export async function checkPage(
  { analyse, safety }: CanvasPorts,
  { store, principal, signal }: PrepareContext,
  { name, html, isNewHtml, completionSchema }: WrittenPage,
): Promise<readonly Issue[]> {
  const { familyId = '' } = principal ?? {};
  const { issues } = await analyse(html, { completionSchema }, familyId, signal);
  refuseErrors(issues);
  const named = name === undefined ? [] : [{ field: 'name', text: name, isFixed: true }];
  const texts = isNewHtml ? [...named, { field: 'html', text: html, kind: 'html' } as const] : named;
  if (texts.length === 0) return issues;
  const kids = await store.read((db) => listKidNames(db, familyId));
  await requireNoNames(kids, texts, signal);
  await requireSafe(safety, { texts, audience: 'kid', kind: 'canvas', kids }, signal);
  return issues;
}
