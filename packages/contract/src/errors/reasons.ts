import type { Code } from './codes.ts';

export interface ReasonDefinition {
  readonly code: Code;
  /** What happened. `{name}` is replaced by the detail of that name. */
  readonly message: string;
  /** What the caller does about it. */
  readonly fix: string;
  /** Whether the very same call may succeed later. */
  readonly retryable: boolean;
  /** Whether the refusal is stored under the call's idempotency key, so that a retry gets the same words. */
  readonly final: boolean;
  /** Overrides the code's HTTP status where HTTP has a better word. */
  readonly httpStatus?: number;
}

/**
 * Every reason the wire can give. The reference page is made from this table, and a test checks that nothing here is
 * unused and nothing in use is missing here.
 */
export const reasons = {
  SCHEMA_VIOLATION: {
    code: 'BAD_INPUT',
    message: 'The arguments do not match the schema of {operation}.',
    fix: 'Correct every entry of details.problems: each has the JSON path and what was expected there.',
    retryable: false,
    final: false,
  },
  MALFORMED_JSON: {
    code: 'BAD_INPUT',
    message: 'The body is not a JSON object in valid UTF-8.',
    fix: 'Send the arguments as one JSON object with Content-Type: application/json.',
    retryable: false,
    final: false,
  },
  MALFORMED_REQUEST: {
    code: 'BAD_INPUT',
    message: 'This is not a whole, well-formed HTTP request.',
    fix: 'Send the request with an HTTP/1.1 client, all of it, and with fewer or shorter headers.',
    retryable: false,
    final: false,
  },
  BODY_TOO_LARGE: {
    code: 'BAD_INPUT',
    message: 'The body is larger than {limitBytes} bytes.',
    fix: 'Send less in one call; lists can be written in several calls.',
    retryable: false,
    final: false,
    httpStatus: 413,
  },
  UNKNOWN_OPERATION: {
    code: 'BAD_INPUT',
    message: 'There is no such operation.',
    fix: 'Use a name from the reference, docs/reference/operations.md.',
    retryable: false,
    final: false,
  },
  UNKNOWN_RESOURCE: {
    code: 'BAD_INPUT',
    message: 'The URI matches no resource of Sprout.',
    fix: 'Use a URI template from the reference, docs/reference/resources.md.',
    retryable: false,
    final: false,
  },
  UNKNOWN_PATH: {
    code: 'DOMAIN_NOT_FOUND',
    message: 'There is nothing at this address.',
    fix: 'Operations are called with POST /api/ops/<operation>; guides are listed at /guides.',
    retryable: false,
    final: false,
  },
  METHOD_NOT_ALLOWED: {
    code: 'BAD_INPUT',
    message: 'This address takes only {allowed}.',
    fix: 'Call it with {allowed}.',
    retryable: false,
    final: false,
    httpStatus: 405,
  },
  NOT_SIGNED_IN: {
    code: 'PERMISSION_DENIED',
    message: 'The call carries no valid sign-in.',
    fix: 'Sign in again, or connect the agent again.',
    retryable: false,
    final: false,
    httpStatus: 401,
  },
  CROSS_SITE_REQUEST: {
    code: 'PERMISSION_DENIED',
    message: 'The request came from another web site.',
    fix: 'Call from Sprout’s own pages, or with a bearer token instead of the cookie.',
    retryable: false,
    final: false,
  },
  HOST_NOT_ALLOWED: {
    code: 'PERMISSION_DENIED',
    message: 'This server does not answer under this host name.',
    fix: 'Use localhost or its IP address, or let whoever runs it set SPROUT_PUBLIC_URL or SPROUT_ALLOWED_HOSTS.',
    retryable: false,
    final: false,
  },
  ORIGIN_NOT_ALLOWED: {
    code: 'PERMISSION_DENIED',
    message: 'The request came from a web page of another site.',
    fix: 'Connect from outside a browser, or let whoever runs the server add the page’s host to SPROUT_ALLOWED_HOSTS.',
    retryable: false,
    final: false,
  },
  AUDIENCE_MISMATCH: {
    code: 'PERMISSION_DENIED',
    message: '{operation} is not for this kind of caller.',
    fix: 'Ask {audience} to do it.',
    retryable: false,
    final: false,
  },
  SCOPE_MISSING: {
    code: 'PERMISSION_DENIED',
    message: 'The connection lacks the scope {scope}.',
    fix: 'Ask the parent to connect again and allow {scope}.',
    retryable: false,
    final: false,
  },
  RATE_LIMITED: {
    code: 'INTERNAL_ERROR',
    message: 'Too many calls of {operation} in a short time.',
    fix: 'Wait retryAfterMs, then call again.',
    retryable: true,
    final: false,
    httpStatus: 429,
  },
  OVERLOADED: {
    code: 'INTERNAL_ERROR',
    message: 'The server has more work than it can take at the moment.',
    fix: 'Wait retryAfterMs, then call again with the same idempotency key.',
    retryable: true,
    final: false,
  },
  TOO_MANY_OPEN: {
    code: 'INTERNAL_ERROR',
    message: 'This connection has {limit} streams or waiting calls open, which is as many as it may have.',
    fix: 'Close one first: one stream can watch many resources, and one call can wait for many.',
    retryable: true,
    final: false,
    httpStatus: 429,
  },
  TOO_MANY_SUBSCRIPTIONS: {
    code: 'BAD_INPUT',
    message: 'A stream can watch at most {limit} resources.',
    fix: 'Unsubscribe from one first, or open another stream.',
    retryable: false,
    final: false,
  },
  STREAM_ENDED: {
    code: 'INTERNAL_ERROR',
    message: 'The stream of this subscription has just ended.',
    fix: 'Open a stream again, subscribe again, and compare with your last versions.',
    retryable: true,
    final: false,
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: 'BAD_INPUT',
    message: 'This idempotency key was already used for {operation} with other arguments.',
    fix: 'Use a new key for a new call; reuse a key only to retry the very same call.',
    retryable: false,
    final: false,
  },
  IDEMPOTENCY_KEY_CONFLICT: {
    code: 'BAD_INPUT',
    message: 'The call carries different idempotency keys in its header, _meta and arguments.',
    fix: 'Send the key in one place, or the same key in each.',
    retryable: false,
    final: false,
  },
  IDEMPOTENCY_IN_FLIGHT: {
    code: 'INTERNAL_ERROR',
    message: 'A call with this idempotency key is still running.',
    fix: 'Wait retryAfterMs, then call again with the same key to get its answer.',
    retryable: true,
    final: false,
  },
  SPEC_HASH_MISMATCH: {
    code: 'BAD_INPUT',
    message: 'The arguments differ from those that were previewed under this specHash.',
    fix: 'Call with dryRun: true again, show the parent the new preview, then commit with the new specHash.',
    retryable: false,
    final: false,
  },
  PREVIEW_STALE: {
    code: 'BAD_INPUT',
    message: 'Something that the preview depended on has changed since.',
    fix: 'Show the parent the fresh preview in details.preview, then commit again with its specHash.',
    retryable: false,
    final: false,
  },
  INSUFFICIENT_GEMS: {
    code: 'BAD_INPUT',
    message: 'Only {balance} gems are free, and the balance never falls below zero.',
    fix: 'Use at most {balance} gems; those that an open claim holds are free again when it ends.',
    retryable: false,
    final: true,
  },
  INVALID_CURSOR: {
    code: 'BAD_INPUT',
    message: 'The cursor was not made by this list, or has expired.',
    fix: 'Start again without a cursor.',
    retryable: false,
    final: false,
  },
  INVALID_TIMEZONE: {
    code: 'BAD_INPUT',
    message: 'The time zone is not one of the IANA database.',
    fix: 'Use a name such as Europe/Berlin or America/New_York.',
    retryable: false,
    final: false,
  },
  SET_UP_CLOSED: {
    code: 'PERMISSION_DENIED',
    message: 'This server is set up already.',
    fix: 'Sign in, or ask whoever runs the server to open sign-up (SPROUT_SIGN_UP=open).',
    retryable: false,
    final: false,
  },
  EMAIL_TAKEN: {
    code: 'BAD_INPUT',
    message: 'This e-mail address cannot be used.',
    fix: 'Use another address, or sign in with it.',
    retryable: false,
    final: false,
  },
  SIGN_IN_FAILED: {
    code: 'PERMISSION_DENIED',
    message: 'The e-mail address or the password is wrong.',
    fix: 'Check both and try again.',
    retryable: false,
    final: false,
    httpStatus: 401,
  },
  PAIRING_CODE_INVALID: {
    code: 'PERMISSION_DENIED',
    message: 'The pairing code is wrong, used or expired.',
    fix: 'Ask a parent for a new code and type it within ten minutes.',
    retryable: false,
    final: false,
  },
  LIMIT_EXCEEDED: {
    code: 'BAD_INPUT',
    message: 'There can be at most {limit} {things}.',
    fix: 'Take one away first, with {remedy}.',
    retryable: false,
    final: true,
  },
  ALREADY_RESOLVED: {
    code: 'BAD_INPUT',
    message: 'This was decided already: {status}.',
    fix: 'Accept the outcome in details; a decision is made once.',
    retryable: false,
    final: true,
  },
  DAILY_TARGET_GUARDRAIL: {
    code: 'BAD_INPUT',
    message: 'A dailyTarget of {dailyTarget} is out of bounds.',
    fix: 'Use a dailyTarget from {minResponses} (minResponses) to {most}, or leave it out.',
    retryable: false,
    final: false,
  },
  'canvas-needs-a-skill': {
    code: 'BAD_INPUT',
    message: 'A canvas task needs a skill that links its canvas.',
    fix: 'Name a skill in assignmentSkillId whose canvasIds contain this canvasId; skill.update can link it.',
    retryable: false,
    final: false,
  },
  TASK_LOCKED: {
    code: 'BAD_INPUT',
    message: 'The task is not due on {date}.',
    fix: 'Choose a day on which it is due, not after today; task.describe and kid.today show which tasks are due.',
    retryable: false,
    final: false,
  },
  WRONG_RUN_MODE: {
    code: 'BAD_INPUT',
    message: 'A {runMode} task is not done this way.',
    fix: 'Call {operation} for it.',
    retryable: false,
    final: false,
  },
  UNDO_TOO_LATE: {
    code: 'BAD_INPUT',
    message: 'There is no tap to take back: it was longer than {seconds} seconds ago, or somebody decided on it.',
    fix: 'Ask a grown-up to sort it out.',
    retryable: false,
    final: true,
  },
  CHAT_MOVED_ON: {
    code: 'INTERNAL_ERROR',
    message: 'Another reply in this chat came first.',
    fix: 'Read the coach’s new words with kid.today, then answer again.',
    retryable: true,
    final: false,
  },
  LAST_PARENT: {
    code: 'BAD_INPUT',
    message: 'A family needs at least one parent.',
    fix: 'Add another parent first.',
    retryable: false,
    final: true,
  },
  GEMS_OFF: {
    code: 'BAD_INPUT',
    message: 'This family has switched gems off.',
    fix: 'A parent can switch them on again with gems.set_enabled.',
    retryable: false,
    final: true,
  },
  OUT_OF_STOCK: {
    code: 'BAD_INPUT',
    message: 'There is none of this reward left.',
    fix: 'Choose another reward, or ask a parent to add stock with reward.update.',
    retryable: false,
    final: true,
  },
  CLAIM_PENDING: {
    code: 'BAD_INPUT',
    message: 'This reward is already claimed and waits for a grown-up.',
    fix: 'Wait for the answer, or take the claim back with kid.cancel_claim.',
    retryable: false,
    final: true,
  },
  COOLDOWN_ACTIVE: {
    code: 'BAD_INPUT',
    message: 'This reward can be claimed again from {availableAt}.',
    fix: 'Wait until {availableAt}, or choose another reward.',
    retryable: false,
    final: true,
  },
  SCREENTIME_LIMIT: {
    code: 'BAD_INPUT',
    message: 'Only {minutes} more minutes of screen time may be granted today.',
    fix: 'Use at most {minutes} minutes, or let a parent raise dailyMinutes with screentime.update_settings.',
    retryable: false,
    final: true,
  },
  QUIET_HOURS: {
    code: 'BAD_INPUT',
    message: 'It is quiet time from {start} to {end}.',
    fix: 'Ask again after {end}, or ask a parent in person.',
    retryable: true,
    final: false,
  },
  BLOCKING_TASKS_OPEN: {
    code: 'BAD_INPUT',
    message: 'Tasks come first today: {count} of them are still open.',
    fix: 'Finish what details.tasks names, then ask again.',
    retryable: true,
    final: false,
  },
  ANSWER_STALE: {
    code: 'BAD_INPUT',
    message: 'This question is no longer open: it is {state}.',
    fix: 'Read the card’s outcome with inbox.get; only open questions take an answer.',
    retryable: false,
    final: true,
  },
} as const satisfies Record<string, ReasonDefinition>;

export type Reason = keyof typeof reasons;

export const reasonNames = Object.keys(reasons) as Reason[];
