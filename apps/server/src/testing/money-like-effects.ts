/** Which operations change gems, minutes and rewards, and for whom. docs/money-like-effects.md shows this table. */
import type { Scope } from '../core/scopes/scopes.ts';
import type { Store } from '../store/port.ts';

export const effects = [
  'gems up',
  'gems down',
  'gems held',
  'gems freed',
  'minutes unlocked',
  'reward granted',
] as const;

export type Effect = (typeof effects)[number];

export interface MoneyLike {
  readonly operation: string;
  readonly effects: readonly Effect[];
  /** What an agent's grant needs for these effects; null: agents cannot cause them. */
  readonly scopes: readonly Scope[] | null;
  /** Whose decision it is, and what bounds it. */
  readonly decision: string;
}

const ownTick =
  'The kid’s own work, as the task’s review policy says. A task that an agent without gems:adjust made or changed ' +
  'pays within the caps; beyond them it waits for a parent.';

const byRun = {
  'run.submit_output':
    'The worker’s: within its own rights of that moment, those of who started the run, and the skill’s ' +
    'handsReferenced, once. Beyond its own rights it can only propose.',
  'run.answer':
    'The parent’s, with the rights of who started the run, or of an agent that could do the same itself: the calls ' +
    'that the question shows, once.',
};

/** Every way to a money-like effect. An operation that is not here has none. */
export const moneyLike: readonly MoneyLike[] = [
  {
    operation: 'gems.adjust',
    effects: ['gems up', 'gems down'],
    scopes: ['gems:adjust'],
    decision: 'The caller’s. The balance never falls below zero, and gems on hold stay.',
  },
  {
    operation: 'gems.revert',
    effects: ['gems up', 'gems down'],
    scopes: ['gems:adjust'],
    decision: 'The caller’s, once for each gems.adjust, within the same bounds.',
  },
  {
    operation: 'task.complete',
    effects: ['gems up'],
    scopes: ['task:write', 'gems:adjust'],
    decision: 'The caller’s. With task:write alone it pays nothing and waits for a parent.',
  },
  {
    operation: 'task.review',
    effects: ['gems up'],
    scopes: ['task:write', 'gems:adjust'],
    decision: 'The caller’s. With task:write alone an agent rejects, but does not approve.',
  },
  {
    operation: 'task.review_many',
    effects: ['gems up'],
    scopes: ['task:write', 'gems:adjust'],
    decision: 'The caller’s, like task.review.',
  },
  {
    operation: 'task.undo_complete',
    effects: ['gems down'],
    scopes: ['task:write'],
    decision: 'The caller’s, about what it completed itself: what that brought goes back, all or nothing.',
  },
  {
    operation: 'task.undo_review',
    effects: ['gems down'],
    scopes: null,
    decision: 'The parent’s, for ten minutes: what a decision brought goes back, all or nothing.',
  },
  { operation: 'kid.submit_task', effects: ['gems up'], scopes: null, decision: ownTick },
  { operation: 'kid.reply', effects: ['gems up'], scopes: null, decision: ownTick },
  { operation: 'wall.tick', effects: ['gems up'], scopes: null, decision: `${ownTick} With the kid’s PIN.` },
  { operation: 'kid.report_canvas', effects: ['gems up'], scopes: null, decision: ownTick },
  {
    operation: 'kid.undo_submit',
    effects: ['gems down'],
    scopes: null,
    decision: 'The kid’s, for ten seconds: what its tick brought goes back.',
  },
  {
    operation: 'kid.claim_reward',
    effects: ['gems held'],
    scopes: null,
    decision: 'The kid’s: the price of that moment is held until somebody decides.',
  },
  { operation: 'kid.cancel_claim', effects: ['gems freed'], scopes: null, decision: 'The kid’s, of its own claim.' },
  {
    operation: 'reward.review_claim',
    effects: ['gems down', 'gems freed', 'reward granted'],
    scopes: ['reward:write'],
    decision: 'The caller’s, for the gems that the kid’s claim holds. The parents hand the reward out.',
  },
  {
    operation: 'reward.review_claims',
    effects: ['gems down', 'gems freed', 'reward granted'],
    scopes: ['reward:write'],
    decision: 'The caller’s, like reward.review_claim.',
  },
  {
    operation: 'reward.review_claim',
    effects: ['minutes unlocked'],
    scopes: ['reward:write', 'screentime:approve'],
    decision: 'The caller’s: no limit of the day stops the minutes. reward:write alone cannot approve them.',
  },
  {
    operation: 'reward.review_claims',
    effects: ['minutes unlocked'],
    scopes: ['reward:write', 'screentime:approve'],
    decision: 'The caller’s, like reward.review_claim.',
  },
  {
    operation: 'reward.undo_review',
    effects: ['gems up', 'gems held'],
    scopes: null,
    decision: 'The parent’s, for ten minutes: the claim holds its gems again, and minutes that are not used end.',
  },
  {
    operation: 'reward.expire_claim',
    effects: ['gems freed'],
    scopes: null,
    decision: 'Nobody’s: Sprout ends a claim that nobody decided for seven days.',
  },
  {
    operation: 'screentime.review_request',
    effects: ['minutes unlocked', 'gems down'],
    scopes: ['screentime:approve'],
    decision: 'The caller’s, within the day’s limit and for the price in gems of the family’s rules.',
  },
  {
    operation: 'screentime.undo_review',
    effects: ['gems up'],
    scopes: null,
    decision: 'The parent’s, for ten minutes: minutes that are not used end, and their price goes back.',
  },
  {
    operation: 'screentime.grant',
    effects: ['minutes unlocked'],
    scopes: ['screentime:approve'],
    decision: 'The caller’s. An agent stays within the day’s limit; a parent may go over it.',
  },
  {
    operation: 'kid.request_screentime',
    effects: ['minutes unlocked', 'gems down'],
    scopes: null,
    decision:
      'The family’s rule for automatic approval, within its minutes and not into quiet hours. The rules are set by ' +
      'parents and by agents with screentime:approve.',
  },
  ...(['run.submit_output', 'run.answer'] as const).flatMap((operation): MoneyLike[] => [
    { operation, effects: ['gems up', 'gems down'], scopes: ['run:write', 'gems:adjust'], decision: byRun[operation] },
    {
      operation,
      effects: ['minutes unlocked'],
      scopes: ['run:write', 'screentime:approve'],
      decision: byRun[operation],
    },
  ]),
  {
    operation: 'run.hand_in',
    effects: ['gems up', 'gems down', 'minutes unlocked'],
    scopes: null,
    decision: 'Of who started the run: within their rights of that moment and the skill’s handsReferenced, once.',
  },
  {
    operation: 'rule.act',
    effects: ['gems up'],
    scopes: null,
    decision: 'Of who made the rule: within their rights of that moment, once for each thing that happened.',
  },
  {
    operation: 'rule.decide',
    effects: ['gems up'],
    scopes: null,
    decision: 'The parent’s, who says yes to what the rule would do, with the rights of who made the rule.',
  },
  {
    operation: 'inbox.answer',
    effects: ['gems up', 'gems down', 'gems freed', 'minutes unlocked', 'reward granted'],
    scopes: null,
    decision: 'The parent’s: it calls the operation that the question names, with what the question says.',
  },
];

/** The table as docs/money-like-effects.md has it. */
export function effectsTable(): string {
  const rows = moneyLike.map(({ operation, effects: caused, scopes, decision }) => {
    const agent = scopes === null ? 'no agent' : scopes.map((scope) => `\`${scope}\``).join(' + ');
    return `| \`${operation}\` | ${caused.join(', ')} | ${agent} | ${decision} |\n`;
  });
  return `| operation | effect | an agent needs | whose decision, and what bounds it |\n|---|---|---|---|\n${rows.join('')}`;
}

/** What a family's kids have and got. */
export type Holdings = ReadonlyMap<string, number>;

/** One row for each kid and kind of thing. */
const holdingsSql = `
  SELECT 'balance ' || child_id AS what, balance AS amount FROM gem_balance WHERE family_id = $1
  UNION ALL SELECT 'on hold ' || child_id, on_hold FROM gem_balance WHERE family_id = $1
  UNION ALL SELECT 'minutes ' || child_id, CAST(SUM(minutes) AS BIGINT) FROM screentime_grant WHERE family_id = $1 GROUP BY child_id
  UNION ALL SELECT 'rewards ' || child_id, COUNT(*) FROM reward_claim WHERE family_id = $1 AND status = 'approved' GROUP BY child_id`;

export async function holdingsOf(store: Store, familyId: string): Promise<Holdings> {
  const rows = await store.read((db) => db.all<{ what: string; amount: number }>(holdingsSql, [familyId]));
  return new Map(rows.map(({ what, amount }) => [what, Number(amount)]));
}

/** What happened to what kids have between two moments. */
export function effectsBetween(before: Holdings, after: Holdings): Effect[] {
  const kids = new Set([...before.keys(), ...after.keys()].map((what) => what.split(' ').at(-1)));
  const found = new Set<Effect>();
  for (const kid of kids) {
    const change = (what: string) => (after.get(`${what} ${kid}`) ?? 0) - (before.get(`${what} ${kid}`) ?? 0);
    const [balance, held] = [change('balance'), change('on hold')];
    if (balance > 0) found.add('gems up');
    if (balance < 0) found.add('gems down');
    if (held > 0) found.add('gems held');
    // Held gems that are spent leave the balance too.
    if (held < Math.min(0, balance)) found.add('gems freed');
    if (change('minutes') > 0) found.add('minutes unlocked');
    if (change('rewards') > 0) found.add('reward granted');
  }
  return effects.filter((effect) => found.has(effect));
}
