/** Everything that can be wrong with an envelope, a path, a workflow file or an answer. The docs' table is made from this. */

export type Severity = 'error' | 'warning';

export interface ViolationCodeEntry {
  readonly severity: Severity;
  readonly meaning: string;
}

const error = (meaning: string): ViolationCodeEntry => ({ severity: 'error', meaning });
const warning = (meaning: string): ViolationCodeEntry => ({ severity: 'warning', meaning });

export const violationCodes = {
  EMPTY_OUTPUT: error('Nothing but white space was written.'),
  NO_ENVELOPE: error('The text holds no JSON object that could be an envelope.'),
  ENVELOPE_TRUNCATED: error('A JSON object begins but never ends. It is never completed by guessing.'),
  JSON_INVALID: error('What looks like the envelope is not valid JSON.'),
  AMBIGUOUS_ENVELOPE: error('The text holds several different envelopes.'),
  TOP_LEVEL_NOT_OBJECT: error('The JSON is an array or a bare value instead of an object.'),
  DUPLICATE_KEY: error('One object has the same key twice, so its meaning depends on the reader.'),
  TOO_DEEP: error('The JSON is nested deeper than any envelope needs.'),
  TOO_LARGE: error('The output is larger than the limit.'),
  NOT_UTF8: error('The output is not UTF-8 text.'),
  TEXT_NOT_UNICODE: error('A string holds half of a surrogate pair, which cannot be written to a file unchanged.'),

  FIELD_MISSING: error('A required field is missing.'),
  FIELD_TYPE: error('A field has the wrong JSON type.'),
  FIELD_VALUE: error('A field has a value that is not allowed.'),
  FIELD_TOO_LONG: error('A text or a list is longer than the limit.'),
  ITERATION_BELOW_ONE: error('Iterations are whole numbers that start at 1.'),
  FEATURE_ID_NULL: error('feature_id is null although the step does not allow it.'),
  LEGACY_KEY: error('A key of an older dialect, which has a new home.'),
  UNKNOWN_KEY: warning('A top-level key the protocol does not know.'),
  KIND_UNKNOWN: error('Neither an input nor an output envelope.'),
  OPERATION_REFUSED: error('The operations are exactly create and update.'),
  CONTRADICTORY_PAIR: error('success is false, yet the recommendation is proceed.'),
  NOTE_NAMES_AGENT: warning('A note names an agent. Routing belongs to the workflow.'),
  CONTENT_PLACEHOLDER: warning('The content looks like a placeholder instead of the complete file.'),
  CONTENT_SHRUNK: warning('An update drops more than 80 % of the file.'),

  PATH_EMPTY: error('The path is empty or has an empty part.'),
  PATH_TOO_LONG: error('The path, or a part of it, is longer than file systems allow.'),
  PATH_ABSOLUTE: error('The path is absolute.'),
  PATH_DRIVE: error('The path has a drive letter, a URI scheme or an alternate stream (a colon).'),
  PATH_BACKSLASH: error('The path has a backslash (a UNC or Windows path).'),
  PATH_PARENT: error('The path climbs with "..".'),
  PATH_ENCODED: error('The path hides dots, slashes or NUL behind percent-encoding or look-alike characters.'),
  PATH_CONTROL: error('The path has NUL, control or invisible characters.'),
  PATH_TRAILING: error('A part of the path ends in a dot or a space.'),
  PATH_HOME: error('The path starts with "~".'),
  PATH_RESERVED: error('A part of the path is a reserved device name.'),
  PATH_GIT: error('The path lies in version control metadata.'),
  PATH_JOURNAL: error("The path lies in the runner's own folder."),
  PATH_DUPLICATE: error('Two artifacts of one envelope name the same file, or one lies inside the other.'),
  PATH_OUTSIDE_WRITE_SET: error("The path is not in the step's declared write set."),
  PATH_UNDER_FEATURE_ROOT: error('The path is relative to feature_root instead of the workspace root.'),
  PATH_LINK: error('The path leads through a symbolic link or is one.'),
  PATH_NOT_A_FILE: error('The path, or a parent of it, is not the kind of file that is needed.'),

  CONFLICT_EXISTS: error('create names a file that exists with other content.'),
  CONFLICT_MISSING: error('update names a file that does not exist.'),
  CONFLICT_CHANGED: error("The file changed after the agent's input was built."),

  EFFECT_REFUSED: error('The host refused to do what the artifact asks for.'),

  WORKFLOW_SYNTAX: error('The workflow file is not valid YAML or JSON.'),
  WORKFLOW_TOO_LARGE: error('The workflow file is larger than the limit, or has more mistakes than are listed.'),
  WORKFLOW_UNKNOWN_KEY: error('A key that workflow files do not have.'),
  WORKFLOW_UNKNOWN_AGENT: error('A step names an agent the workflow does not declare.'),
  WORKFLOW_UNKNOWN_NEED: error('A step needs a step that does not exist.'),
  WORKFLOW_DUPLICATE_STEP: error('Two steps have the same id.'),
  WORKFLOW_CYCLE: error('Steps need each other in a circle.'),
  WORKFLOW_UNKNOWN_VARIABLE: error('A variable that is neither feature_id, run_id nor a declared input.'),
  WORKFLOW_WRITE_SET: error('A write pattern is not a safe relative path pattern.'),
  WORKFLOW_INPUT_MISSING: error('A required input was not given.'),
  WORKFLOW_INPUT_UNKNOWN: error('An input was given that the workflow does not declare.'),
  WORKFLOW_UNUSED_AGENT: warning('An agent is declared but no step uses it.'),
} as const satisfies Record<string, ViolationCodeEntry>;

export type ViolationCode = keyof typeof violationCodes;
