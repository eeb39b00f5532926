import { languages } from '@sprout/messages/languages';
import type { Rolldown } from 'vite';

type Bundle = ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

export interface AppFiles {
  /** What the page loads before it shows anything. */
  readonly first: readonly string[];
  /** What it loads later, screen by screen, included; without words. */
  readonly all: readonly string[];
  /** What it says, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The files that an app is made of: scripts, styles and fonts, as the bundler tied them together. */
export function filesOfApp(output: Rolldown.RolldownOutput['output'], app: string): AppFiles {
  const bundle: Bundle = new Map(output.map((part) => [part.fileName, part]));
  const entry = output.find((part) => part.type === 'chunk' && part.isEntry && part.name === app);
  if (entry === undefined) throw new Error(`the build made no entry for ${app}`);
  const all = reach(bundle, entry.fileName, true);
  const languageOf = (file: string) => languageIn(bundle.get(file));
  return {
    first: reach(bundle, entry.fileName, false),
    all: all.filter((file) => languageOf(file) === undefined),
    words: Object.fromEntries(
      languages.map((language) => [language, all.filter((file) => languageOf(file) === language)]),
    ),
  };
}

/** The language of a file that holds nothing but messages. */
function languageIn(part: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string | undefined {
  const [module = ''] = part?.type === 'chunk' ? part.moduleIds : [];
  return /messages\/generated\/(\w+)\/[\w-]+\.ts$/.exec(module)?.[1];
}

function reach(bundle: Bundle, entry: string, isLaterToo: boolean): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const part = bundle.get(file);
    if (part === undefined || found.has(file)) return;
    found.add(file);
    for (const next of part.type === 'chunk' ? linksOf(part, isLaterToo) : fontsIn(part)) visit(next);
  };
  visit(entry);
  return [...found].sort();
}

function linksOf(chunk: Rolldown.OutputChunk, isLaterToo: boolean): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };
  return [
    ...chunk.imports,
    ...(isLaterToo ? chunk.dynamicImports : []),
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ];
}

function fontsIn({ fileName, source }: Rolldown.OutputAsset): string[] {
  if (!fileName.endsWith('.css')) return [];
  return [...String(source).matchAll(/url\(["']?\/?(app\/[^)"']+\.woff2)/g)].map(([, file = '']) => file);
}
