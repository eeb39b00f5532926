import type { CompletionSchema, Issue } from './canvas.ts';

/** What canvases need from elsewhere. */
export interface CanvasPorts {
  /** Looks for what a canvas must not do. It waits, so it runs before the transaction. */
  readonly analyse: (
    html: string,
    options: { readonly completionSchema: CompletionSchema; readonly signal: AbortSignal },
  ) => Promise<{ readonly issues: readonly Issue[] }>;
}
