import { isProduct, type Rule } from '../repository.ts';
import { findInCode } from './words-in-code.ts';

const patterns = [
  /\bprocess\s*\.\s*env\b/,
  /\benv\b[^=;{}]*\}\s*=\s*process\b/,
  /\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\b/,
];

/** Where the environment comes in: the server's config, and the main files that hand it on. */
const doors = /^apps\/[\w-]+\/src\/(config|main)\.ts$/;

export const environmentInConfig: Rule = {
  name: 'the environment is read in config.ts and main files only',
  check(repository) {
    return findInCode(
      repository,
      patterns,
      ({ path }) => !isProduct(path) || doors.test(path),
      () => 'reads the environment: take the value from config, or as a parameter',
    );
  },
};
