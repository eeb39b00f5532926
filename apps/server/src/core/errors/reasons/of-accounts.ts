import type { ReasonDefinition } from './definition.ts';

/** Refusals when a family is set up, and of its parents, devices and passwords. */
export const reasonsOfAccounts = {
  INVALID_TIMEZONE: {
    code: 'BAD_INPUT',
    message: 'The time zone is not one of the IANA database.',
    fix: 'Use a name such as Europe/Berlin or America/New_York. Closest to this one: {closest}.',
    retryable: false,
    final: false,
  },
  SET_UP_CLOSED: {
    code: 'PERMISSION_DENIED',
    message: 'This server is set up already.',
    fix: 'Sign in, or ask the operator of the server to open sign-up (SPROUT_SIGN_UP=open).',
    retryable: false,
    final: false,
  },
  SET_UP_CODE_WRONG: {
    code: 'PERMISSION_DENIED',
    message: 'The set-up code is missing or wrong.',
    fix: 'Open the set-up link that Sprout printed when it started; a restart prints it again.',
    retryable: false,
    final: false,
  },
  EMAIL_TAKEN: {
    code: 'BAD_INPUT',
    message: 'A parent of this family has this e-mail address already.',
    fix: 'Use another address.',
    retryable: false,
    final: false,
  },
  PASSWORD_WEAK: {
    code: 'BAD_INPUT',
    message: 'This password is easy to guess: {why}.',
    fix:
      'Use four or more words that have nothing to do with each other, or let a password manager make one. Leave out ' +
      'names, dates and rows of keys.',
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
  PIN_NEEDED: {
    code: 'PERMISSION_DENIED',
    message: 'This device waits for the kid’s PIN.',
    fix: 'Ask the kid for it and send it with kid.choose. A parent sets another with family.update_kid.',
    retryable: true,
    final: false,
  },
  PIN_WRONG: {
    code: 'PERMISSION_DENIED',
    message: 'The PIN is wrong.',
    fix: 'Ask the kid again. A parent sets another with family.update_kid.',
    retryable: false,
    final: false,
  },
  PASSKEY_REFUSED: {
    code: 'PERMISSION_DENIED',
    message:
      'The passkey was not accepted: it is unknown, or made for another address, or its challenge was used or is over.',
    fix: 'Begin again, at the address where the passkey was added, or sign in with the password.',
    retryable: false,
    final: false,
    httpStatus: 401,
  },
  PASSKEYS_IMPOSSIBLE: {
    code: 'BAD_INPUT',
    message: 'There can be no passkeys at this address: browsers have them only at https names and at localhost.',
    fix: 'Open Sprout at http://localhost with its port, or set up https and SPROUT_PUBLIC_URL.',
    retryable: false,
    final: false,
  },
  PAIRING_CODE_INVALID: {
    code: 'PERMISSION_DENIED',
    message: 'The pairing code is wrong, used or expired.',
    fix: 'Ask a parent for a new code and type it within ten minutes.',
    retryable: false,
    final: false,
  },
  LINK_INVALID: {
    code: 'PERMISSION_DENIED',
    message: 'This link was used before, or its time is over.',
    fix: 'Ask for a new one: a parent invites on the Family page of Sprout.',
    retryable: false,
    final: false,
  },
  LAST_PARENT: {
    code: 'BAD_INPUT',
    message: 'A family needs at least one parent.',
    fix: 'Add another parent first.',
    retryable: false,
    final: true,
  },
  OWNER_ONLY: {
    code: 'PERMISSION_DENIED',
    message: 'Only the owner of the family may do this.',
    fix: 'Ask the owner; family.query_overview shows who that is.',
    retryable: false,
    final: false,
  },
  FAMILY_NAME_DIFFERS: {
    code: 'BAD_INPUT',
    message: 'This is not the family’s name.',
    fix: 'Type the name exactly as family.query_overview shows it.',
    retryable: false,
    final: false,
  },
} as const satisfies Record<string, ReasonDefinition>;
