import type { OperationDefinition } from '#operations';
import { domainOf } from './pages/operations.ts';

/** What hosts read of a tool and models do not: how to find it, and its picture. */
export interface ToolExtras {
  readonly icons: readonly Icon[];
  readonly _meta: Readonly<Record<string, unknown>>;
}

export interface Icon {
  readonly src: string;
  readonly mimeType: string;
  readonly sizes: readonly string[];
}

/** The tools of every first minute. Hosts that load tools when they are needed load these at once. */
const firstMinute: ReadonlySet<string> = new Set([
  'family.query_overview',
  'task.list',
  'task.create',
  'inbox.ask',
  'resource.wait_and_read',
  'mcp.whoami',
]);

/** The picture of a domain, and the words of parents under which a search finds its tools. */
const domains: Readonly<Record<string, { readonly emoji: string; readonly words: string }>> = {
  family: { emoji: '🏡', words: 'kids, children, parents' },
  task: { emoji: '✅', words: 'chore, homework, routine, habit, to do' },
  canvas: { emoji: '🎮', words: 'game, quiz, exercise, story' },
  skill: { emoji: '📖', words: 'procedure, recipe, save for later' },
  run: { emoji: '🏃', words: 'agent work, job, envelope' },
  heartbeat: { emoji: '⏰', words: 'every day, every week, schedule, automation, reminder' },
  gems: { emoji: '💎', words: 'points, stars, pocket money, balance' },
  reward: { emoji: '🎁', words: 'prize, shop, wish, claim' },
  screentime: { emoji: '📱', words: 'tablet, television, minutes, limit' },
  inbox: { emoji: '📬', words: 'message, question, approval, parents' },
  activity: { emoji: '📜', words: 'history, log, what happened, who did it' },
  resource: { emoji: '👀', words: 'watch, wait, live' },
  mcp: { emoji: '🔌', words: 'connection, scopes, status' },
};

export function toolExtras(operation: OperationDefinition): ToolExtras {
  const { emoji, words } = domains[domainOf(operation)] ?? { emoji: '🌱', words: '' };
  return {
    icons: [emojiIcon(emoji)],
    _meta: firstMinute.has(operation.name)
      ? { 'anthropic/alwaysLoad': true }
      : { 'anthropic/searchHint': [operation.title, words].filter(Boolean).join(': ') },
  };
}

/** A picture that needs no request. */
export function emojiIcon(emoji: string): Icon {
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Ctext y='8' font-size='8'%3E${emoji}%3C/text%3E%3C/svg%3E`;
  return {
    src: `data:image/svg+xml,${encodeURI(svg).replaceAll('%25', '%')}`,
    mimeType: 'image/svg+xml',
    sizes: ['any'],
  };
}
