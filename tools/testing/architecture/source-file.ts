import { type Scan, scan } from './scan.ts';

export interface Import {
  readonly specifier: string;
  readonly offset: number;
  /** `import type` and `export type` vanish before the program runs. */
  readonly isTypeOnly: boolean;
}

export interface SourceFile extends Scan {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export function sourceFile(path: string, text: string): SourceFile {
  const scanned = scan(text);
  return { path, text, ...scanned, imports: findImports(scanned) };
}

export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

/** Words before a literal that make it the name of another file; `new URL` is how threads are started. */
const BEFORE_SPECIFIER = /(?:\bfrom|\bimport|\bimport\s*\(|\bimport\.meta\.resolve\s*\(|\bnew\s+URL\s*\()\s*$/;

function findImports({ code, literals }: Scan): Import[] {
  return literals.flatMap(({ offset, text }) => {
    const before = code.slice(Math.max(0, offset - 2_000), offset);
    if (!BEFORE_SPECIFIER.test(before)) return [];
    const statement = /\b(?:import|export)\b(?![\s\S]*\b(?:import|export)\b)[\s\S]*$/.exec(before)?.[0] ?? '';
    const isTypeOnly = /^\w+\s+type\s+(?:[{*]|\w+\s+from\b)/.test(statement);
    return [{ specifier: text, offset, isTypeOnly }];
  });
}
