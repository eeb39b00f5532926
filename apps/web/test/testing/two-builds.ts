/** A second build of the apps, by the real bundler: what a deploy brings under tabs that are open. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { makeTempDir } from '../../../server/src/testing/temp-dir.ts';
import { buildWeb } from '../../build/build-web.ts';
import { webFolder } from '../../build/vite-settings.ts';

export interface OtherBuild {
  /** For `AppServer.deploy`. */
  readonly folder: string;
  remove(): void;
}

/** Every script and style of it has another name than in the build of the sources, and says which build it is of. */
export async function makeOtherBuild(name: string): Promise<OtherBuild> {
  const directory = makeTempDir();
  const folder = path.join(directory.path, name);
  await buildWeb(folder, [marked(name)]);
  return { folder, remove: () => directory.remove() };
}

/** The builds of which this page has run scripts; empty for the build of the sources. */
export function buildsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...((globalThis as { sproutBuilds?: Set<string> }).sproutBuilds ?? [])].sort());
}

function marked(name: string): Plugin {
  const sources = path.join(webFolder, 'src');
  return {
    name: 'sprout-other-build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources)) return null;
      if (/\.tsx?$/.test(id)) return `${code}\n(globalThis.sproutBuilds ??= new Set()).add(${JSON.stringify(name)});`;
      return id.endsWith('.css') ? `${code}\n:root { --build: ${name}; }` : null;
    },
  };
}
