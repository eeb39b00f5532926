import type { SafetyProvider } from '../safety/index.ts';
import type { CompletionSchema, Issue } from './canvas.ts';

/** What canvases need from outside. Both wait, so they are asked before the transaction. */
export interface CanvasPorts {
  /** Looks for what a canvas must not do. Families take turns. */
  readonly analyse: (
    html: string,
    options: { readonly completionSchema: CompletionSchema },
    familyId: string,
    signal: AbortSignal,
  ) => Promise<{ readonly issues: readonly Issue[] }>;
  /** Checks what kids read. */
  readonly safety: SafetyProvider;
}
