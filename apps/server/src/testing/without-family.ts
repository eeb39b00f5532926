/**
 * What is asked of the database without naming a family, and why. Families can be spread over several databases (cells) only as far
 * as this list is short: each line is something that then has to be asked everywhere, or kept in one place for all.
 */
export const tablesWithoutFamily: Readonly<Record<string, string>> = {
  schema_migration: 'Of the database itself.',
  set_up_code: 'Before there is a family.',
  sign_in_throttle: 'Counts addresses, whatever account they try.',
  oauth_client: 'An agent registers before a parent says yes.',
  oauth_flow: 'Likewise.',
  oauth_key: 'Keys of the server.',
  push_key: 'Likewise.',
  passkey_challenge: 'Made before anybody is signed in.',
};

/** Statements on tables that have a family: the verb and the table. */
export const statementsWithoutFamily: Readonly<Record<string, string>> = {
  'SELECT parent_login': 'Sign-in begins with an e-mail address.',
  'SELECT passkey': 'Sign-in begins with a passkey.',
  'SELECT entry_link': 'Who follows a link is not signed in. It names its cell as other secrets do.',
  'SELECT ceiling': 'An agent is known by its secret, and read with its ceilings.',
  'SELECT device': 'A tablet and a wall are known by their secrets, which name the cell.',
  'SELECT pairing_code': 'A tablet knows nothing but the code, which names the cell.',
  'SELECT family': 'Whether there is a family yet, and which are deleted and to be erased.',
  'DELETE session': 'Ended ones, all at once.',
  'DELETE pairing_code': 'Likewise.',
  'DELETE known_browser': 'Likewise.',
  'DELETE security_event': 'Likewise.',
  'DELETE oauth_token': 'Likewise.',
  'DELETE canvas_address': 'Likewise.',
  'DELETE agent_day': 'Likewise.',
  'DELETE entry_link': 'Likewise.',
  'DELETE media': 'Likewise.',
  'DELETE media_piece': 'Likewise.',
  'SELECT preview': 'Likewise.',
  'SELECT family_clock': 'Due work of all families.',
  'SELECT family_day': 'Likewise.',
  'SELECT run': 'Likewise.',
  'SELECT heartbeat': 'Likewise.',
  'SELECT reward_claim': 'Likewise.',
  'SELECT screentime_request': 'Likewise.',
  'SELECT unlocked_screen': 'Likewise.',
  'SELECT card': 'Likewise.',
  'SELECT push_outbox': 'Likewise.',
  'SELECT restore_notice': 'Likewise.',
  'SELECT agent_grant': 'Likewise.',
  'SELECT hook_delivery': 'Likewise.',
  'SELECT rule': 'Likewise.',
  'SELECT rule_match': 'Likewise.',
};
