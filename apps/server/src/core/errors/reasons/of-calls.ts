import type { ReasonSource } from './definition.ts';

/** Refusals that any call can get. */
export const reasonsOfCalls = {
  SCHEMA_VIOLATION: {
    message: 'The arguments do not match the schema of {operation}.',
    fix:
      'Correct every entry of details.problems: each has the JSON path and what was expected there. ' +
      'details.moreProblems, where it is there, says how many more there are.',
  },
  MALFORMED_JSON: {
    message: 'The body is not a JSON object in valid UTF-8.',
    fix: 'Send the arguments as one JSON object with Content-Type: application/json.',
  },
  MALFORMED_REQUEST: {
    message: 'This is not a whole, well-formed HTTP request.',
    fix: 'Send the request with an HTTP/1.1 client, all of it, and with fewer or shorter headers.',
  },
  BODY_TOO_LARGE: {
    message: 'The body is larger than {limitBytes} bytes.',
    fix: 'Send less in one call; lists can be written in several calls.',
    httpStatus: 413,
  },
  UNKNOWN_OPERATION: {
    message: 'There is no such operation.',
    fix: 'Use a name from {list}. Closest to this one: {closest}.',
  },
  PARENTS_ONLY: {
    code: 'PERMISSION_DENIED',
    message: 'Only a parent does this, in the Sprout app: {what}. There is no tool for it.',
    fix: '{remedy}',
  },
  UNKNOWN_RESOURCE: {
    message: 'The URI matches no resource of Sprout.',
    fix: 'Use a URI of resources/list, where the guides are, or a template of resources/templates/list.',
  },
  UNKNOWN_ACTIVITY_TYPE: {
    message: 'There is no activity of the type {type}.',
    fix: 'Use types of sprout://reference/activity. Closest to this one: {closest}.',
  },
  UNKNOWN_PATH: {
    code: 'DOMAIN_NOT_FOUND',
    message: 'There is nothing at this address.',
    fix: 'Operations are called with POST /api/ops/<operation>; guides are listed at /guides.',
  },
  METHOD_NOT_ALLOWED: {
    message: 'This address takes only {allowed}.',
    fix: 'Call it with {allowed}.',
    httpStatus: 405,
  },
  NOT_SIGNED_IN: {
    code: 'PERMISSION_DENIED',
    message: 'The call carries no valid sign-in.',
    fix: 'Sign in again, or connect the agent again.',
    httpStatus: 401,
  },
  CROSS_SITE_REQUEST: {
    code: 'PERMISSION_DENIED',
    message: 'The request came from another web site.',
    fix: 'Call from Sprout’s own pages, or with a bearer token instead of the cookie.',
  },
  HOST_NOT_ALLOWED: {
    code: 'PERMISSION_DENIED',
    message: 'This server does not answer under this host name.',
    fix:
      'Use localhost or its IP address, or ask the operator of the server to add this name to SPROUT_ALLOWED_HOSTS, ' +
      'e.g. SPROUT_ALLOWED_HOSTS=fritz.box,*.ts.net.',
  },
  ORIGIN_NOT_ALLOWED: {
    code: 'PERMISSION_DENIED',
    message: 'The request came from a web page of another site.',
    fix: 'Connect from outside a browser, or ask the operator of the server to add the page’s host to SPROUT_ALLOWED_HOSTS.',
  },
  AUDIENCE_MISMATCH: {
    code: 'PERMISSION_DENIED',
    message: '{operation} is not for this kind of caller.',
    fix: 'Ask {audience} to do it.',
  },
  SCOPE_MISSING: {
    code: 'PERMISSION_DENIED',
    message: 'The connection lacks the scope {scope}.',
    fix: 'Ask the parent to allow {scope} on the Agents page of Sprout; the connection stays as it is.',
  },
  PASSWORD_NEEDED: {
    code: 'PERMISSION_DENIED',
    message: '{operation} needs the password again: it was last given more than ten minutes ago.',
    fix: 'Ask the parent for the password, send it with access.confirm_password, then call {operation} again.',
  },
  RATE_LIMITED: {
    code: 'INTERNAL_ERROR',
    message: 'Too many calls of {operation} in a short time.',
    fix: 'Wait retryAfterMs, then call again.',
    retryable: true,
    httpStatus: 429,
  },
  OVERLOADED: {
    code: 'INTERNAL_ERROR',
    message: 'The server has more work than it can take at the moment.',
    fix: 'Wait retryAfterMs, then call again with the same idempotency key.',
    retryable: true,
  },
  TOO_MANY_OPEN: {
    code: 'INTERNAL_ERROR',
    message: 'There are {limit} streams or waiting calls open: this connection, or the whole family, may have no more.',
    fix: 'Close one first: one stream can watch many resources, and one call can wait for many.',
    retryable: true,
    httpStatus: 429,
  },
  TOO_MANY_SUBSCRIPTIONS: {
    message: 'A stream can watch at most {limit} resources.',
    fix: 'Unsubscribe from one first, or open another stream.',
  },
  UNKNOWN_VERSION: {
    message: 'The version was not made by Sprout. A version is the text that came with a state or a hint, unchanged.',
    fix: 'Send the version exactly as you got it, or leave it out and read the resource anew.',
  },
  STREAM_ENDED: {
    code: 'INTERNAL_ERROR',
    message: 'The stream of this subscription has just ended.',
    fix: 'Open a stream again, subscribe again, and compare with your last versions.',
    retryable: true,
  },
  IDEMPOTENCY_KEY_REUSED: {
    message: 'This idempotency key was already used for {operation} with other arguments.',
    fix: 'Send other arguments with a new idempotencyKey; reuse a key only to retry the very same call.',
  },
  IDEMPOTENCY_KEY_CONFLICT: {
    message: 'The call carries different idempotency keys in its header, _meta and arguments.',
    fix: 'Send the key in one place, or the same key in each.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    code: 'INTERNAL_ERROR',
    message: 'A call with this idempotency key is still running.',
    fix: 'Wait retryAfterMs, then call again with the same key to get its answer.',
    retryable: true,
  },
  SPEC_HASH_MISMATCH: {
    message:
      'This specHash does not belong to these arguments: they were changed since the preview, or it comes from elsewhere.',
    fix: 'Call with dryRun: true again, show the parent the new preview, then commit with the new specHash.',
  },
  PREVIEW_STALE: {
    message: 'Something that the preview depended on has changed since.',
    fix: 'Show the parent the fresh preview in details, then commit again with the hash beside it.',
  },
  PREVIEW_COMMITTED: {
    message: 'This preview was committed already. Nothing was done a second time.',
    fix:
      'details.id is what it made. If it shall happen once more, call with dryRun: true and show the parent that preview. ' +
      'Retries are safe with an idempotencyKey.',
  },
  INVALID_CURSOR: {
    message: 'The cursor was not made by this list, or has expired.',
    fix: 'Start again without a cursor.',
  },
} as const satisfies Record<string, ReasonSource>;
