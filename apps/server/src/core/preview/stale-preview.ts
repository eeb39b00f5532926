/** Thrown inside a commit to undo it: what its preview depended on has changed. */
export class StalePreview extends Error {
  override readonly name = 'StalePreview';
  readonly fresh: object;
  readonly dependencyHash: string;
  readonly specHash: string;

  constructor(fresh: object, dependencyHash: string, specHash: string) {
    super('the preview is stale');
    this.fresh = fresh;
    this.dependencyHash = dependencyHash;
    this.specHash = specHash;
  }
}
