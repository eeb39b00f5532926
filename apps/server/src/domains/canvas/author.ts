import type { Message } from '@sprout/messages';
import { limits, type Refusal, refuse, requireFewer, type WriteContext } from '#operations';
import { namesakeWarnings } from '../../core/preview/namesake-warnings.ts';
import { insertAddress } from './address-store.ts';
import type { Canvas, Issue } from './canvas.ts';
import { countActive, findNamesake, insertContent, insertVersion, readStorage } from './canvas-store.ts';

/** Errors refuse a canvas; warnings go to the author. `also`: what it would be refused for next. */
export function refuseErrors(issues: readonly Issue[], also?: Refusal): void {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return;
  const next = also && { reason: also.reason, message: also.message, fix: also.fix, details: also.details };
  throw refuse('CANVAS_REJECTED', { details: { errors, issues, ...(next && { also: next }) } });
}

/** Refuses one more active canvas than a family may have. */
export async function requireRoom({ db, familyId }: WriteContext): Promise<void> {
  requireFewer(await countActive(db, familyId), limits.canvasesPerFamily, 'canvases in a family', 'canvas.archive');
}

/** Adds a version with its HTML. */
export async function addVersion(context: WriteContext, canvas: Canvas, html: string): Promise<void> {
  const { db, familyId, principal } = context;
  const limit = limits.canvasStorageBytes;
  const { bytes, isKnown } = await readStorage(db, familyId, canvas.contentHash);
  if (!isKnown) {
    if (bytes + Buffer.byteLength(html) > limit) throw refuse('CANVAS_STORAGE_FULL', { details: { limit } });
    insertContent(db, familyId, canvas.contentHash, html);
  }
  insertVersion(db, familyId, canvas, principal.kind);
}

/** The next step after a preview. */
export const previewStepOf =
  (operation: string) =>
  ({ analyzerIssues }: { readonly analyzerIssues: readonly Issue[] }) =>
    analyzerIssues.some(({ severity }) => severity === 'error')
      ? `Correct every entry of analyzerIssues with the severity error, then call ${operation} again with dryRun: as it is it is refused.`
      : `Show the parent previewUrl; then call ${operation} again with the same arguments and this specHash instead of dryRun.`;

/** How long a preview can be opened, in ms. */
export const PREVIEW_MS = 60 * 60_000;

/** What a parent may not have meant. */
export function warningsOf({ db, familyId }: WriteContext, canvas: Canvas): Promise<Message[]> {
  return namesakeWarnings('canvas', canvas.name, findNamesake(db, familyId, canvas));
}

interface Told {
  readonly analyzerIssues: Issue[];
  readonly warnings: Message[];
}

/** What a dry run shows, and the address at which it can be opened. */
export function previewCanvas(context: WriteContext, canvas: Canvas, html: string, told: Told) {
  const secret = context.random.secret(24);
  const { name, emoji, age, version, completion: completionSchema, injectBaseStyles } = canvas;
  const settings = { name, completionSchema, injectBaseStyles };
  context.withPreview((tx, previewId) =>
    insertAddress(tx, context.familyId, secret, { previewId, settings }, context.now + PREVIEW_MS),
  );
  const dimensions = age === null ? null : { age };
  return {
    resolved: { name, emoji, completionSchema, dimensions, injectBaseStyles, version },
    ...told,
    previewHtml: html,
    previewUrl: `${context.origin}/canvas/preview/${secret}`,
  };
}
