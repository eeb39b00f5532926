/** The model's operations: each changes the world or refuses, and a refusal leaves it as it was. */
import { canvasOperations } from './canvases.ts';
import { gemOperations } from './gems.ts';
import { inboxOperations } from './inbox.ts';
import { rewardOperations } from './rewards.ts';
import { screentimeOperations } from './screentime.ts';
import { skillOperations } from './skills.ts';
import { taskAuthoringOperations } from './task-authoring.ts';
import { taskDoingOperations } from './task-doing.ts';
import { type Actor, lacks, Refused, type World } from './world.ts';

type Operation = (world: World, actor: Actor, args: never) => object;

const fallsDue = new Set([
  'task.begin_day',
  'reward.expire_claim',
  'screentime.expire_request',
  'screentime.forget_resolved',
  'screentime.lock',
]);

const operations: Readonly<Record<string, Operation>> = {
  ...gemOperations,
  ...taskAuthoringOperations,
  ...taskDoingOperations,
  ...rewardOperations,
  ...screentimeOperations,
  ...canvasOperations,
  ...skillOperations,
  ...inboxOperations(perform),
};

/** What people can call; the rest falls due. */
export const modelledOperations = Object.keys(operations).filter((operation) => !fallsDue.has(operation));

function perform(world: World, actor: Actor, operation: string, args: object): object {
  const run = operations[operation];
  if (run === undefined) throw new Error(`the model does not know ${operation}`);
  return run(world, actor, args as never);
}

const forParents = new Set([
  'gems.set_enabled',
  'gems.update_settings',
  'inbox.answer',
  'inbox.mark_read',
  'inbox.archive',
  'skill.review',
  'task.undo_review',
  'reward.undo_review',
  'screentime.undo_review',
]);

/** A kid does what is the kid's and nothing else; some things are the parents' own. */
function mayCall({ kind }: Actor, operation: string): boolean {
  if (kind === 'sprout') return true;
  if (kind === 'kid') return operation.startsWith('kid.');
  return !operation.startsWith('kid.') && (kind === 'parent' || !forParents.has(operation));
}

/** The scope that each operation needs, where an agent may lack it. */
const scopes: Readonly<Record<string, string>> = {
  'gems.adjust': 'gems:adjust',
  'gems.revert': 'gems:adjust',
  'screentime.review_request': 'screentime:approve',
  'screentime.grant': 'screentime:approve',
  'screentime.end': 'screentime:approve',
  'screentime.update_settings': 'screentime:approve',
};

export type Outcome = { readonly world: World; readonly answer: object } | { readonly refused: Refused };

/** What an operation does to a world, which itself stays as it is. */
export function apply(world: World, actor: Actor, operation: string, args: object): Outcome {
  const after = structuredClone(world);
  if (!mayCall(actor, operation)) return { refused: new Refused('AUDIENCE_MISMATCH') };
  const scope = scopes[operation];
  if (scope !== undefined && lacks(actor, scope)) return { refused: new Refused('SCOPE_MISSING', { scope }) };
  try {
    const answer = structuredClone(perform(after, actor, operation, structuredClone(args)));
    return { world: after, answer };
  } catch (thrown) {
    if (thrown instanceof Refused) return { refused: thrown };
    throw thrown;
  }
}
