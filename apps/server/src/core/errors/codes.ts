/** The four error codes of the wire. There will never be a fifth: anything finer is a reason. */
export const codes = {
  BAD_INPUT: {
    when: 'The call breaks its schema or a rule of the contract.',
    agentDoes: 'Fix the input, then call again.',
    httpStatus: 400,
  },
  PERMISSION_DENIED: {
    when: 'A write named an id that is not this family’s, or a scope is missing.',
    agentDoes: 'Stop. Do not try the same id again; reconnect if a scope is missing.',
    httpStatus: 403,
  },
  DOMAIN_NOT_FOUND: {
    when: 'A read named something that does not exist or is not this family’s.',
    agentDoes: 'Treat it as not yours. Do not probe further.',
    httpStatus: 404,
  },
  INTERNAL_ERROR: {
    when: 'Our fault: a timeout, a database blip, overload.',
    agentDoes: 'Call again with back-off.',
    httpStatus: 503,
  },
} as const;

export type Code = keyof typeof codes;
