import type { Awaitable, Query } from '../../store/port.ts';
import type { SafetyProvider } from '../safety/index.ts';
import type { CompletionSchema, Issue } from './canvas.ts';
import type { Player } from './players.ts';

/** A version that something plays. */
export interface LinkedVersion {
  readonly canvasId: string;
  readonly version: number;
}

/** What canvases need from outside. The analyser and the safety provider wait, so they are asked before the transaction. */
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
  /** The versions that tasks and skills of the family play; of archived ones too, because they may come back. */
  readonly linkedVersions: (db: Query, familyId: string) => Awaitable<readonly LinkedVersion[]>;
  /** The tasks that are still to come and the skills in use that play a canvas. */
  readonly playersOf: (db: Query, familyId: string, canvasId: string, today: string) => Awaitable<readonly Player[]>;
}
