import { Refusal } from '../../core/errors/refusal.ts';
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
  const named = name === undefined ? [] : [{ field: 'name', text: name, isFixed: true }];
  const texts = isNewHtml ? [...named, { field: 'html', text: html, kind: 'html' } as const] : named;
  const kids = texts.length === 0 ? [] : await store.read((db) => listKidNames(db, familyId));
  const withName = await namesIn(kids, texts, signal);
  // Both in one answer, so that a page is mended in one go.
  refuseErrors(issues, withName);
  if (withName !== undefined) throw withName;
  if (texts.length === 0) return issues;
  await requireSafe(safety, { texts, audience: 'kid', kind: 'canvas', kids }, signal);
  return issues;
}

/** The refusal of kids' names in texts; undefined if there are none. */
async function namesIn(...given: Parameters<typeof requireNoNames>): Promise<Refusal | undefined> {
  try {
    await requireNoNames(...given);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}
