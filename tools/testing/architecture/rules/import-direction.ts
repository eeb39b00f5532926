import { isForTests, isGenerated, isOutside, type Rule, resolveImport } from '../repository.ts';
import { lineAt } from '../source-file.ts';
import { objectionTo, zoneOf } from '../zones.ts';

/** Imports go one way between zones. Type imports count too. */
export const importDirection: Rule = {
  name: 'imports follow the direction core ← domains ← out ← in ← composition',
  check(repository) {
    return repository.files
      .filter(({ path }) => !isForTests(path) && !isOutside(path) && !isGenerated(path))
      .flatMap((file) =>
        file.imports.flatMap((entry) => {
          const target = resolveImport(repository, file, entry);
          if (target === undefined) return [];
          const objection =
            isTestSupport(target) ??
            reachesIn(file.path, target, entry.specifier) ??
            objectionTo(zoneOf(file.path), zoneOf(target), target);
          if (objection === undefined) return [];
          return [{ file: file.path, line: lineAt(file, entry.offset), message: `imports ${target}: ${objection}` }];
        }),
      );
  },
};

function isTestSupport(target: string): string | undefined {
  return isForTests(target) ? 'the product does not import what exists for tests' : undefined;
}

/** Another workspace is entered by its package name, so that its package.json says what is public. */
function reachesIn(from: string, target: string, specifier: string): string | undefined {
  const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const isForeign = specifier.startsWith('.') && workspaceOf(from) !== workspaceOf(target);
  return isForeign ? 'another workspace is imported by its package name' : undefined;
}
