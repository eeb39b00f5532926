import type { InputEnvelope } from '../envelope/input-envelope.ts';
import { isObject, Moves, type OldObject, textList } from './report.ts';

/** Old input dialects: flat keys, a mode, domain-specific fields at the top. */
export function migrateInput(old: OldObject): { envelope: InputEnvelope; moves: Moves } {
  const moves = new Moves(old);
  const context = isObject(old.context) ? old.context : {};
  const task = isObject(old.task) ? old.task : {};
  moves.take(['context'], 'context');
  moves.take(['task'], 'task');
  const pick = (own: unknown, keys: readonly string[], to: string) => own ?? moves.take(keys, to);
  const featureId = pick(context.feature_id, ['feature_id', 'featureId', 'feature'], '/context/feature_id') ?? null;
  const workflow = pick(context.workflow, ['workflow', 'workflow_name', 'phase'], '/context/workflow');
  const iteration = pick(context.iteration, ['iteration', 'attempt', 'loop_count'], '/context/iteration');
  const action = task.action ?? moves.take(['mode', 'action', 'command'], '/task/action', 'the mode became the action');
  const paths = takePaths(moves, old);
  const prior = moves.take(['prior_context', 'prior_notes', 'previous_notes', 'notes'], 'prior_context');
  if (workflow === undefined) moves.note('(nothing)', '/context/workflow', 'the old text names no workflow', true);
  if (iteration === undefined) moves.note('(nothing)', '/context/iteration', 'assumed to be the first', true);
  if (action === undefined) moves.note('(nothing)', '/task/action', 'the old text names no action', true);
  const envelope = {
    context: { feature_id: featureId, workflow: workflow ?? '', iteration: iteration ?? 1 },
    paths,
    task: { action: action ?? '', params: takeParams(moves, task) },
    ...(prior === undefined ? {} : { prior_context: textList(prior) }),
  };
  return { envelope: envelope as InputEnvelope, moves };
}

/** "paths" as it is, and every "…_path", "…_paths" or "…_file" from the top. */
function takePaths(moves: Moves, old: OldObject): Record<string, unknown> {
  const own = moves.take(['paths'], 'paths');
  const paths: Record<string, unknown> = isObject(own) ? { ...own } : {};
  for (const key of Object.keys(old)) {
    const name = /^(.+?)_(?:paths?|file)$/u.exec(key)?.[1];
    if (name === undefined || isObject(old[key])) continue;
    paths[name] = moves.take([key], `/paths/${name}`, 'file references live under paths');
  }
  return paths;
}

function takeParams(moves: Moves, task: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const params: Record<string, unknown> = isObject(task.params) ? { ...task.params } : {};
  for (const [key, value] of moves.takeRest()) {
    params[key] = value;
    moves.note(`/${key}`, `/task/params/${key}`, 'a domain-specific field became a parameter');
  }
  return params;
}
