/** What Sprout's own rules say about a day, in the family's language. */
import { wordsOf } from '@sprout/messages';
import type { KidTasks, KidWeek, PendingFacts } from './facts.ts';

const MOST_NAMES = 6;

/** The events that heartbeats are planned for most. Others are called by their type. */
const eventKeys = {
  'task.completed': 'taskCompleted',
  'task.submitted': 'taskSubmitted',
  'task.rejected': 'taskRejected',
  'reward.claimed': 'rewardClaimed',
  'reward.goal_reached': 'rewardGoalReached',
  'gems.adjusted': 'gemsAdjusted',
  'screentime.requested': 'screentimeRequested',
  'canvas.played': 'canvasPlayed',
  'inbox.answered': 'inboxAnswered',
} as const;

export function digestWords(language: string) {
  const words = wordsOf(language, 'digest');

  /** Some names, and how many more there are. */
  const some = (tasks: readonly string[]): string => {
    const shown = tasks.slice(0, MOST_NAMES).map((task) => words.quoted({ task }));
    const count = tasks.length - MOST_NAMES;
    return [...shown, ...(count > 0 ? [words.more({ count })] : [])].join(', ');
  };

  return {
    aKid: words.aKid,
    nothing: words.nothing,
    today: words.today,
    lastDays: words.lastDays,
    /** Says who gathered this, and who could do what the skill asks. */
    onlyGathered: (isOfWeek: boolean): string => words.onlyGathered({ about: isOfWeek ? 'week' : 'today' }),

    tasks({ done, due, left, waiting }: KidTasks): string {
      if (due === 0) return words.noTasks;
      return [
        done === due ? words.allDone({ due }) : words.someDone({ done, due }),
        ...(left.length > 0 ? [words.left({ tasks: some(left) })] : []),
        ...(waiting.length > 0 ? [words.waiting({ tasks: some(waiting) })] : []),
      ].join(' ');
    },

    /** Empty if the run may read none of the figures. */
    week({ week, before }: KidWeek): string {
      const { due, done = 0, missed = 0, waiting = 0, excused = 0, gems, screenMinutes } = week;
      return [
        ...(due === 0 ? [words.noTasks] : []),
        ...(due !== undefined && due > 0 ? [words.week.tasks({ done, due, missed, waiting, excused })] : []),
        ...(before?.due !== undefined && before.due > 0
          ? [words.week.before({ done: before.done ?? 0, due: before.due })]
          : []),
        ...(gems === undefined ? [] : [words.week.gems(gems)]),
        ...(screenMinutes === undefined ? [] : [words.screen({ consumed: screenMinutes.used })]),
      ].join(' ');
    },

    gems: (balance: number, onHold: number): string => words.gems({ balance, onHold }),

    screen: (consumed: number, remaining: number | null): string =>
      remaining === null ? words.screen({ consumed }) : words.screenLeft({ consumed, remaining }),

    /** Empty if nothing waits. */
    pending(facts: PendingFacts): string {
      const parts = (['screentime', 'claims', 'questions'] as const)
        .filter((kind) => facts[kind] > 0)
        .map((kind) => words.pending[kind]({ count: facts[kind] }));
      return parts.length === 0 ? '' : words.pending.all({ waiting: parts.join(', ') });
    },

    /** Why it runs: what happened, one line. */
    after({ type, kid, task }: { type: string; kid?: string; task?: string }, time: string): string {
      const key = Object.hasOwn(eventKeys, type) ? eventKeys[type as keyof typeof eventKeys] : undefined;
      const event = key === undefined ? type : words.events[key];
      const what =
        typeof event === 'string' ? event : event({ task: task === undefined ? words.aTask : words.quoted({ task }) });
      return kid === undefined ? words.after({ time, what }) : words.afterOfKid({ time, kid, what });
    },
  };
}
