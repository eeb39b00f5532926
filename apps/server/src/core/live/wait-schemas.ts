/** The status of one row of a wait. */
export const waitStatuses = [
  'changed',
  'current',
  'unchanged',
  'reset',
  'bad_version',
  'not_found',
  'forbidden',
  'bad_uri',
  'not_live',
  'too_large',
] as const;
