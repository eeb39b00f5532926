import type { SafetyProvider } from './safety.ts';

/** A text of which a person said whether it is fit for a kid. */
export interface LabelledText {
  readonly text: string;
  readonly language: string;
  /** The list that it is counted in. */
  readonly list: string;
}

/** What became of the texts of one list in one language. */
export interface Measured {
  readonly language: string;
  readonly list: string;
  readonly texts: number;
  readonly asked: number;
  readonly rejected: number;
}

/** Asks a provider about each text by itself, and counts by language and list. */
export async function measure(
  provider: SafetyProvider,
  texts: readonly LabelledText[],
  signal: AbortSignal,
): Promise<Measured[]> {
  const rows = new Map<string, { language: string; list: string; texts: number; asked: number; rejected: number }>();
  for (const { text, language, list } of texts) {
    const key = `${language} ${list}`;
    const row = rows.get(key) ?? { language, list, texts: 0, asked: 0, rejected: 0 };
    rows.set(key, row);
    const request = { texts: [{ field: 'text', text }], audience: 'kid', kind: 'chat', kids: [] } as const;
    const signals = await provider.check(request, signal);
    row.texts++;
    if (signals.some(({ level }) => level === 'reject')) row.rejected++;
    else if (signals.length > 0) row.asked++;
  }
  return [...rows.values()];
}

/** The counts as a table for people. */
export function tableOf(rows: readonly Measured[]): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const lines = rows.map(({ language, list, texts, asked, rejected }) => [
    ...[language, list, String(texts), percent(asked, texts), percent(rejected, texts)],
    percent(asked + rejected, texts),
  ]);
  const table = [['language', 'list', 'texts', 'asked', 'rejected', 'found'], ...lines];
  const widths = (table[0] as string[]).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) =>
      line.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}
