import type { RecordWithPreview } from '../operations/context.ts';

/** A preview that is not recorded yet. */
export interface MadePreview {
  readonly shown: object;
  readonly dependencyHash: string;
  readonly specHash: string;
  readonly beside: readonly RecordWithPreview[];
}

/** Thrown inside a commit to undo it: what its preview depended on has changed. */
export class StalePreview extends Error {
  override readonly name = 'StalePreview';
  readonly fresh: MadePreview;

  constructor(fresh: MadePreview) {
    super('the preview is stale');
    this.fresh = fresh;
  }
}
