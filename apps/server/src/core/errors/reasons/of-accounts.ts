import type { ReasonSource } from './definition.ts';

/** Refusals when a family is set up, and of its parents, devices and passwords. */
export const reasonsOfAccounts = {
  INVALID_TIMEZONE: {
    message: 'The time zone is not one of the IANA database.',
    fix: 'Use a name such as Europe/Berlin or America/New_York. Closest to this one: {closest}.',
  },
  SET_UP_CLOSED: {
    code: 'PERMISSION_DENIED',
    message: 'This server is set up already.',
    fix: 'Sign in, or ask the operator of the server to open sign-up (SPROUT_SIGN_UP=open).',
  },
  SET_UP_CODE_WRONG: {
    code: 'PERMISSION_DENIED',
    message: 'The set-up code is missing or wrong.',
    fix: 'Open the set-up link that Sprout printed when it started; a restart prints it again.',
  },
  EMAIL_TAKEN: {
    message: 'A parent of this family has this e-mail address already.',
    fix: 'Use another address.',
  },
  PASSWORD_WEAK: {
    message: 'This password is easy to guess: {why}.',
    fix:
      'Use four or more words that have nothing to do with each other, or let a password manager make one. Leave out ' +
      'names, dates and rows of keys.',
  },
  SIGN_IN_FAILED: {
    code: 'PERMISSION_DENIED',
    message: 'The e-mail address or the password is wrong.',
    fix: 'Check both and try again.',
    httpStatus: 401,
  },
  PIN_NEEDED: {
    code: 'PERMISSION_DENIED',
    message: 'This device waits for the kid’s PIN.',
    fix: 'Ask the kid for it and send it with kid.choose. A parent sets another with family.update_kid.',
    retryable: true,
  },
  PIN_WRONG: {
    code: 'PERMISSION_DENIED',
    message: 'The PIN is wrong.',
    fix: 'Ask the kid again. A parent sets another with family.update_kid.',
  },
  PASSKEY_REFUSED: {
    code: 'PERMISSION_DENIED',
    message:
      'The passkey was not accepted: it is unknown, or made for another address, or its challenge was used or is over.',
    fix: 'Begin again, at the address where the passkey was added, or sign in with the password.',
    httpStatus: 401,
  },
  PASSKEYS_IMPOSSIBLE: {
    message: 'There can be no passkeys at this address: browsers have them only at https names and at localhost.',
    fix: 'Open Sprout at http://localhost with its port, or set up https and SPROUT_PUBLIC_URL.',
  },
  PAIRING_CODE_INVALID: {
    code: 'PERMISSION_DENIED',
    message: 'The pairing code is wrong, used or expired.',
    fix: 'Ask a parent for a new code and type it within ten minutes.',
  },
  LINK_INVALID: {
    code: 'PERMISSION_DENIED',
    message: 'This link was used before, or its time is over.',
    fix: 'Ask for a new one: a parent invites on the Family page of Sprout.',
  },
  LAST_PARENT: {
    message: 'A family needs at least one parent.',
    fix: 'Add another parent first.',
    final: true,
  },
  OWNER_ONLY: {
    code: 'PERMISSION_DENIED',
    message: 'Only the owner of the family may do this.',
    fix: 'Ask the owner; family.query_overview shows who that is.',
  },
  FAMILY_NAME_DIFFERS: {
    message: 'This is not the family’s name.',
    fix: 'Type the name exactly as family.query_overview shows it.',
  },
} as const satisfies Record<string, ReasonSource>;
