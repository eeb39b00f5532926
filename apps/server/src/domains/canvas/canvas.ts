import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { analyzerIssue, completionSchema } from './schemas.ts';

export type CompletionSchema = z.infer<typeof completionSchema>;
export type Issue = z.infer<typeof analyzerIssue>;

/** A canvas as it is now: its newest version, and what all versions share. */
export interface Canvas {
  readonly canvasId: string;
  /** The ages that it is for, such as 5-7. Null: made before canvases had dimensions. */
  readonly age: string | null;
  readonly version: number;
  readonly name: string;
  readonly emoji: string;
  readonly completion: CompletionSchema;
  readonly injectBaseStyles: boolean;
  readonly contentHash: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archivedAt: string | null;
}

/** What is served and played: one version, or a preview, which has no id yet. */
export interface CanvasDocument {
  readonly name: string;
  readonly html: string;
  /** Of the HTML: the same for the same bytes. */
  readonly contentHash: string;
  readonly completionSchema: CompletionSchema;
  readonly injectBaseStyles: boolean;
}

export function contentHashOf(html: string): string {
  return hash('sha256', html, 'base64url');
}

export const ages = { youngest: 2, oldest: 18 } as const;

/** Whether it is one age or a range of ages: 6, 5-7. */
export function isAgeRange(text: string): boolean {
  const [, from, to = from] = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(text) ?? [];
  return Number(from) >= ages.youngest && Number(from) <= Number(to) && Number(to) <= ages.oldest;
}
