import type { DataSource } from './data-source.ts';

/** A whole family as one JSON document. */
export interface FamilyDocument {
  readonly format: 'sprout-family';
  readonly version: 1;
  readonly schema: number;
  readonly exportedAt: number;
  readonly familyId: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
}

export async function exportFamily(
  _source: DataSource,
  _familyId: string,
  _options: { readonly now: number },
): Promise<FamilyDocument> {
  throw new Error('not yet');
}
