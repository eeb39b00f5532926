import type { Artifact, OutputEnvelope, Recommendation } from '../envelope/output-envelope.ts';
import { isObject, Moves, type OldObject, textList } from './report.ts';
import { summariseField } from './summarise-field.ts';

const successWords: Readonly<Record<string, boolean>> = {
  success: true,
  succeeded: true,
  ok: true,
  complete: true,
  completed: true,
  done: true,
  passed: true,
  failure: false,
  failed: false,
  error: false,
  incomplete: false,
  blocked: false,
  partial: false,
};
const recommendationWords: Readonly<Record<string, Recommendation>> = {
  proceed: 'proceed',
  continue: 'proceed',
  next: 'proceed',
  advance: 'proceed',
  approve: 'proceed',
  retry: 'retry',
  repeat: 'retry',
  revise: 'retry',
  iterate: 'retry',
  refine: 'retry',
  fix: 'retry',
  escalate: 'escalate',
  ask: 'escalate',
  ask_user: 'escalate',
  block: 'escalate',
  blocked: 'escalate',
  human: 'escalate',
};

/** Where migrated state goes: an update, so that every later iteration can send it again. */
const statePath = '.workflow/index.md';

/** Old output dialects. Whether the agent succeeded is never invented: without a word on it the field stays missing. */
export function migrateOutput(old: OldObject): { envelope: OutputEnvelope; moves: Moves } {
  const moves = new Moves(old);
  const error = moves.take(['error', 'error_message'], '/summary', 'errors are described in the summary');
  const success = readSuccess(moves, error);
  const summary = readSummary(moves, error);
  const recommendation = readRecommendation(moves, success);
  const artifacts = [...readArtifacts(moves), ...readState(moves)];
  const notes = [...textList(moves.take(['notes'], 'notes')), ...summariseRest(moves)];
  const envelope = {
    ...(success === undefined ? {} : { success }),
    ...(summary === undefined ? {} : { summary }),
    artifacts,
    ...(notes.length === 0 ? {} : { notes }),
    ...(recommendation === undefined ? {} : { recommendation }),
  };
  return { envelope: envelope as OutputEnvelope, moves };
}

function readSuccess(moves: Moves, error: unknown): boolean | undefined {
  const plain = moves.take(['success'], 'success');
  if (typeof plain === 'boolean') return plain;
  const said = moves.take(['status', 'result', 'outcome', 'verdict'], '/success', 'the word became true or false');
  const word = typeof said === 'string' ? successWords[said.toLowerCase()] : undefined;
  if (word !== undefined) return word;
  if (error !== undefined && error !== null && error !== '') {
    moves.note('/error', '/success', 'an error means that the task was not done');
    return false;
  }
  moves.note('(nothing)', '/success', 'the old text does not say whether the task was done; decide it yourself', true);
  return undefined;
}

function readSummary(moves: Moves, error: unknown): string | undefined {
  const said = moves.take(['summary', 'message', 'description', 'reason'], '/summary');
  const parts = [said, error].filter((part) => part !== undefined && part !== null && part !== '');
  const texts = parts.map((part) =>
    typeof part === 'string'
      ? part
      : isObject(part) && typeof part.message === 'string'
        ? part.message
        : JSON.stringify(part),
  );
  if (texts.length > 0) return texts.join(' ');
  moves.note('(nothing)', '/summary', 'the old text has no summary; write one', true);
  return undefined;
}

function readRecommendation(moves: Moves, success: boolean | undefined): Recommendation | undefined {
  const said = moves.take(
    ['recommendation', 'next_recommendation', 'next_action', 'next_step'],
    '/recommendation',
    'renamed',
  );
  const word = typeof said === 'string' ? recommendationWords[said.toLowerCase().replace(/[\s-]+/gu, '_')] : undefined;
  if (word !== undefined) return word;
  if (success === undefined) return undefined;
  const guess = success ? 'proceed' : 'retry';
  moves.note(
    said === undefined ? '(nothing)' : String(said).slice(0, 60),
    '/recommendation',
    `taken as ${guess}`,
    true,
  );
  return guess;
}

function readArtifacts(moves: Moves): Artifact[] {
  const list = moves.take(['artifacts', 'files', 'outputs'], 'artifacts');
  const single = moves.take(['artifact_path', 'output_path', 'file_path'], '/artifacts/0/path', 'became an artifact');
  const content =
    single === undefined ? undefined : moves.take(['content', 'artifact_content', 'artifact'], '/artifacts/0/content');
  const old = [...(Array.isArray(list) ? list : []), ...(single === undefined ? [] : [{ path: single, content }])];
  const overwrite = moves.take(['overwrite'], '/artifacts/*/operation', 'overwrite became the operation update');
  return old.map((item, index) => readArtifact(moves, item, index, overwrite === true));
}

function readArtifact(moves: Moves, item: unknown, index: number, overwritesAll: boolean): Artifact {
  if (!isObject(item)) return item as Artifact;
  const { path, artifact_path: oldPath, file, operation, action, overwrite, content } = item;
  const said = String(operation ?? action ?? '').toLowerCase();
  const isUpdate =
    overwritesAll || overwrite === true || ['overwrite', 'update', 'modify', 'edit', 'replace'].includes(said);
  const at = `/artifacts/${index}`;
  if (said === 'delete')
    moves.note(`${at}/operation`, '(nowhere)', 'deleting has no place in the protocol; escalate instead', true);
  else if (!['create', 'update'].includes(said))
    moves.note(`${at}`, `${at}/operation`, isUpdate ? 'taken as update' : 'taken as create', !isUpdate);
  const kept = said === 'delete' ? 'delete' : isUpdate ? 'update' : 'create';
  return { path: path ?? oldPath ?? file, operation: kept, content } as Artifact;
}

/** state_updates: gone as a field; the state is the updated index page. */
function readState(moves: Moves): Artifact[] {
  const state = moves.take(['state_updates', 'state', 'state_update'], statePath, 'state is the updated index.md');
  if (state === undefined || state === null) return [];
  const content = `# State\n\n\`\`\`json\n${JSON.stringify(state, null, 2)}\n\`\`\`\n`;
  return [{ path: statePath, operation: 'update', content }];
}

function summariseRest(moves: Moves): string[] {
  return moves.takeRest().map(([key, value]) => {
    moves.note(`/${key}`, '/notes', 'a domain-specific field was summarised in a note');
    return summariseField(key, value);
  });
}
