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
