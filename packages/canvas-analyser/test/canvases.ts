/** The canvases of the sandbox's tests, and small pages around one thing to try. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompletionSchema } from '../src/index.ts';

const home = fileURLToPath(new URL('../../canvas-sdk/test/fixtures/', import.meta.url));

export interface HonestCanvas {
  readonly name: string;
  readonly html: string;
  readonly completionSchema: CompletionSchema;
}

export function honestCanvases(): HonestCanvas[] {
  return globSync('honest/*.json', { cwd: home })
    .sort()
    .map((file) => ({
      ...(JSON.parse(readFileSync(path.join(home, file), 'utf8')) as { completionSchema: CompletionSchema }),
      name: path.basename(file, '.json'),
      html: readFileSync(path.join(home, file.replace(/json$/, 'html')), 'utf8'),
    }));
}

export interface HostileCanvas {
  readonly vector: string;
  readonly html: string;
}

export function hostileCanvases(): HostileCanvas[] {
  return globSync('hostile/*.html', { cwd: home })
    .sort()
    .map((file) => ({ vector: path.basename(file, '.html'), html: readFileSync(path.join(home, file), 'utf8') }));
}

const finish = `document.getElementById('done').addEventListener('click', () => sprout.complete());`;

/** A page that finishes properly, with something added to it. */
export function page({ head = '', body = '', script = '' }: { head?: string; body?: string; script?: string }): string {
  return `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body><h1>Page</h1>${body}
<button id="go">Go</button><button id="done">Done</button><script>${finish}</script>
${script === '' ? '' : `<script>\n${script}\n</script>`}</body></html>`;
}
