import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { repositoryRoot } from './generated-files.ts';
import { isProduct, loadRepository } from './testing/architecture/repository.ts';
import { deadLinks, linksIn } from './testing/markdown-links.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const words = [...read('docs/glossary.md').matchAll(/^\| \*\*([a-z]+)\*\* \|/gm)].map(([, word]) => word as string);

describe('the glossary', () => {
  it('is linked from CONTRIBUTING, and its own links lead somewhere', () => {
    assert.ok(linksIn(read('CONTRIBUTING.md')).includes('docs/glossary.md'));
    assert.deepEqual(deadLinks(repositoryRoot, 'docs/glossary.md'), []);
  });

  it('has its words in order, each once', () => {
    assert.ok(words.length >= 12);
    assert.deepEqual(words, [...new Set(words)].sort());
  });

  // A provocation exists in tests only.
  const { files } = loadRepository(repositoryRoot);
  const product = files.filter(({ path: file }) => isProduct(file) || file.includes('/testing/provocations/'));
  for (const word of words) {
    it(`explains “${word}”, which the code uses as a name`, () => {
      // rehearsal and rehearse, provocation and provoke, have the same stem.
      const stem = word.replace(/(?:al|ation)$/, '');
      const name = new RegExp(`(?:\\b${stem}|${stem[0]?.toUpperCase()}${stem.slice(1)})(?![a-df-rt-z])`);
      assert.ok(
        product.some(({ code, path: file }) => name.test(code) || file.includes(stem)),
        `nothing is called ${word} any more: remove it from docs/glossary.md`,
      );
    });
  }
});
