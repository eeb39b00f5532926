import { isForTests, isGenerated, type Rule } from '../repository.ts';
import { lineAt } from '../source-file.ts';

export const contractIsData: Rule = {
  name: 'the contract is data: zod is all it needs',
  check(repository) {
    return repository.files
      .filter(({ path }) => path.startsWith('packages/contract/') && !isForTests(path) && !isGenerated(path))
      .flatMap((file) =>
        file.imports
          .filter(({ specifier }) => specifier !== 'zod' && !specifier.startsWith('.'))
          .map(({ specifier, offset }) => ({
            file: file.path,
            line: lineAt(file, offset),
            message: `imports ${specifier}: behaviour belongs elsewhere`,
          })),
      );
  },
};
