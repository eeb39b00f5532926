import { type PrepareContext, Refusal } from '#operations';
import { listKidNames } from '../family/index.ts';
import { type Judged, judge, nothingJudged, requireNoNames } from '../safety/index.ts';
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

/** What the gates found. */
export interface CheckedPage {
  readonly issues: readonly Issue[];
  readonly judged: Judged;
}

/** The gates before the transaction: no kids' names, and content that is fit for kids. What the analyser says stops only a commit. */
export async function checkPage(
  { analyse, safety }: CanvasPorts,
  context: PrepareContext,
  { name, html, isNewHtml, completionSchema }: WrittenPage,
): Promise<CheckedPage> {
  const { store, principal, signal } = context;
  const { familyId = '' } = principal ?? {};
  const { issues } = await analyse(html, { completionSchema }, familyId, signal);
  const named = name === undefined ? [] : [{ field: 'name', text: name, isFixed: true }];
  const texts = isNewHtml ? [...named, { field: 'html', text: html, kind: 'html' } as const] : named;
  const kids = texts.length === 0 ? [] : await store.read((db) => listKidNames(db, familyId));
  const withName = await namesIn(kids, texts, signal);
  if (withName !== undefined) {
    // Both in one answer, so that a page is mended in one go.
    refuseErrors(issues, withName);
    throw withName;
  }
  if (texts.length === 0) return { issues, judged: nothingJudged };
  return { issues, judged: await judge(safety, context, { texts, audience: 'page', kind: 'canvas', kids }) };
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
