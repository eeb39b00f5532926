import { isProduct, type Rule, resolveImport } from '../repository.ts';
import { lineAt } from '../source-file.ts';
import { zoneOf } from '../zones.ts';

const era = /^apps\/server\/src\/in\/mcp\/(era-\d+)\//;

/** A protocol era can be taken out by deleting its folder and its line in the composition: nobody else may know it. */
export const eraIslands: Rule = {
  name: 'an era of MCP is known to the composition only',
  check(repository) {
    return repository.files
      .filter(({ path }) => isProduct(path) && zoneOf(path).kind !== 'composition')
      .flatMap((file) =>
        file.imports.flatMap((entry) => {
          const target = resolveImport(repository, file, entry) ?? '';
          const [, entered] = era.exec(target) ?? [];
          if (entered === undefined || entered === era.exec(file.path)?.[1]) return [];
          const message = `imports ${target}: ${entered} must be removable without a trace`;
          return [{ file: file.path, line: lineAt(file, entry.offset), message }];
        }),
      );
  },
};
