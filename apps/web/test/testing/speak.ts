import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import kid from '@sprout/messages/load/kid';
import kidMore from '@sprout/messages/load/kid-more';
import parent from '@sprout/messages/load/parent';
import agents from '@sprout/messages/load/parent-agents';
import canvases from '@sprout/messages/load/parent-canvases';
import family from '@sprout/messages/load/parent-family';
import inbox from '@sprout/messages/load/parent-inbox';
import kids from '@sprout/messages/load/parent-kids';
import tasks from '@sprout/messages/load/parent-tasks';
import told from '@sprout/messages/load/told';
import ui from '@sprout/messages/load/ui';
import { type Language, setLanguage } from '../../src/client/words.ts';

const packs = [kid, kidMore, parent, agents, canvases, family, inbox, kids, tasks, told, ui];

/** All words of both apps, in a language: the first of the tags. */
export async function speak(language: Language, ...wanted: readonly string[]): Promise<void> {
  await setLanguage(language, wanted.length === 0 ? [language] : wanted, ...packs);
}

/** The sentences of a language that hold no parameter: as they are shown. */
export function sentencesIn(language: string): Set<string> {
  const folder = fileURLToPath(new URL(`../../../../packages/messages/languages/${language}/`, import.meta.url));
  const texts = globSync('*/*.json', { cwd: folder }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return new Set(texts.filter((text) => !text.includes('{')));
}

function textsIn(tree: unknown): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(textsIn);
}
