import type { Rule } from '../repository.ts';

/** Names that say nothing about what is inside. */
const empty = /(^|[-./])(utils?|helpers?|managers?|misc|common)([-./]|$)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/;

export const fileNames: Rule = {
  name: 'a file’s name tells the one thing in it',
  check(repository) {
    return repository.files.flatMap(({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const at = { file: path, line: 1 };
      if (empty.test(path)) return [{ ...at, message: 'has a name that says nothing: name the one thing in it' }];
      return kebab.test(name) ? [] : [{ ...at, message: 'is not in kebab-case' }];
    });
  },
};
