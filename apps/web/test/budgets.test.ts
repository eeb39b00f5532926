import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from 'acorn';
import { parse as parseCss, walk } from 'css-tree';
import type { BuildRecord } from '../build/build-web.ts';
import { ensureBuild } from '../build/index.ts';

/** Kilobytes, gzipped: fonts are compressed already. `limit` is for the first script, `all` and `words` for one language. Cyrillic and Arabic take two bytes a letter. */
const budgets = {
  parent: { limit: 25, all: 152, words: 56, css: 12, fonts: 20 },
  kid: { limit: 24, all: 76, words: 8, css: 17, fonts: 40 },
} as const;

describe('the built apps', () => {
  let folder: string;
  let record: BuildRecord;
  before(async () => {
    const { folders, problem } = await ensureBuild();
    assert.equal(problem, undefined);
    folder = folders[0] as string;
    record = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  });

  const allFiles = () =>
    Object.values(record.apps).flatMap(({ all, words }) => [...all, ...Object.values(words).flat()]);

  const bytes = (files: readonly string[], ending: string, packed: '.gz' | '' = '.gz') =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + statSync(path.join(folder, `${file}${packed}`)).size, 0) / 1000;

  for (const app of ['parent', 'kid'] as const) {
    it(`keep the budgets: ${app}`, (context) => {
      const { first, all, words } = record.apps[app];
      const sizes = {
        script: bytes(first, '.js'),
        all: bytes([...all, ...(words.en ?? [])], '.js'),
        words: Object.fromEntries(Object.entries(words).map(([language, files]) => [language, bytes(files, '.js')])),
        css: bytes(all, '.css'),
        fonts: bytes(all, '.woff2', ''),
      };
      context.diagnostic(JSON.stringify(sizes));
      const { limit, all: most, words: mostWords, css, fonts } = budgets[app];
      assert.ok(sizes.script <= limit, `the first load has ${sizes.script} kB of script`);
      assert.ok(sizes.all <= most, `there are ${sizes.all} kB of script in all`);
      for (const [language, size] of Object.entries(sizes.words)) {
        assert.ok(size > 1 && size <= mostWords, `there are ${size} kB of words in ${language}`);
      }
      assert.ok(sizes.css <= css, `there are ${sizes.css} kB of CSS`);
      assert.ok(sizes.fonts <= fonts, `there are ${sizes.fonts} kB of fonts`);
    });
  }

  it('use no syntax that is newer than Safari 15.4', () => {
    const scripts = [...allFiles(), 'worker.js', 'kid/worker.js'];
    for (const file of scripts.filter((name) => name.endsWith('.js'))) {
      // Safari 15.4 has class fields, private methods and top-level await of ES2022.
      parse(readFileSync(path.join(folder, file), 'utf8'), { ecmaVersion: 2022, sourceType: 'module' });
    }
  });

  it('name no host but our own', () => {
    for (const file of allFiles()) {
      if (!/\.(js|css)$/.test(file)) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
      // Names of XML languages are no addresses, and an example in a text is asked for by nobody.
      assert.deepEqual(
        [...new Set(hosts)].filter((host) => host !== 'www.w3.org'),
        [],
        file,
      );
    }
  });

  it('say the order of layers in the first style sheet of each page, or have only one', () => {
    for (const page of ['parent.html', 'kid.html']) {
      const html = readFileSync(path.join(folder, page), 'utf8');
      const sheets = [...html.matchAll(/href="\/(app\/[^"]+\.css)"/g)].map(([, file = '']) => file);
      const [first = ''] = sheets;
      const text = readFileSync(path.join(folder, first), 'utf8');
      assert.ok(sheets.length === 1 || /^@layer base,\s*parts\b/.test(text), `${first} of ${page} comes first`);
    }
  });

  it('have styles without nesting or :has(), which old browsers drop', () => {
    for (const file of [...record.apps.parent.all, ...record.apps.kid.all].filter((name) => name.endsWith('.css'))) {
      walk(parseCss(readFileSync(path.join(folder, file), 'utf8')), (node) => {
        assert.ok(node.type !== 'PseudoClassSelector' || node.name !== 'has', `${file} uses :has()`);
        assert.ok(node.type !== 'NestingSelector', `${file} nests`);
      });
    }
  });
});
