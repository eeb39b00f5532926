import type { DataSource } from './data-source.ts';

export interface ImportSummary {
  readonly familyId: string;
  readonly rows: number;
}

/** Adds an exported family to the target, or refuses with every problem of the document at once. */
export async function importFamily(
  _target: DataSource,
  _document: unknown,
  _options: { readonly newEpoch: () => string },
): Promise<ImportSummary> {
  throw new Error('not yet');
}
