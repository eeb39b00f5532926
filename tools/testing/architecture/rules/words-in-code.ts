import type { Repository, Violation } from '../repository.ts';
import { lineAt, type SourceFile } from '../source-file.ts';

/** Every place where one of the patterns stands in code, not in a comment or a literal. */
export function findInCode(
  repository: Repository,
  patterns: readonly RegExp[],
  isExempt: (file: SourceFile, found: string) => boolean,
  message: (found: string) => string,
): Violation[] {
  return repository.files.flatMap((file) =>
    patterns.flatMap((pattern) =>
      [...file.code.matchAll(new RegExp(pattern, 'g'))]
        .filter(([found]) => !isExempt(file, found))
        .map((match) => ({ file: file.path, line: lineAt(file, match.index), message: message(match[0]) })),
    ),
  );
}
