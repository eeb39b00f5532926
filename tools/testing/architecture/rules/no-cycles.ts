import { type Repository, type Rule, resolveImport } from '../repository.ts';
import { lineAt, type SourceFile } from '../source-file.ts';

/**
 * No file needs itself to load. `import type` does not count, because it is gone before the program runs: a part and its
 * whole may name each other's types.
 */
export const noCycles: Rule = {
  name: 'no import cycles',
  check(repository) {
    const files = new Map(repository.files.map((file) => [file.path, file]));
    const done = new Set<string>();
    const trail: string[] = [];
    const found: { file: string; line: number; message: string }[] = [];

    const visit = (file: SourceFile): void => {
      if (done.has(file.path)) return;
      trail.push(file.path);
      for (const { target, offset } of dependencies(repository, file)) {
        const start = trail.indexOf(target);
        const next = files.get(target);
        if (start !== -1) {
          const cycle = [...trail.slice(start), target].join(' → ');
          found.push({ file: file.path, line: lineAt(file, offset), message: `closes the cycle ${cycle}` });
        } else if (next) {
          visit(next);
        }
      }
      trail.pop();
      done.add(file.path);
    };

    for (const file of repository.files) visit(file);
    return found;
  },
};

function dependencies(repository: Repository, file: SourceFile): { target: string; offset: number }[] {
  return file.imports.flatMap((entry) => {
    const target = entry.isTypeOnly ? undefined : resolveImport(repository, file, entry);
    return target === undefined ? [] : [{ target, offset: entry.offset }];
  });
}
