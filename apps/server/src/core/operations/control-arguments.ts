/**
 * The arguments as sent, without the control arguments. Hashes are made from these and not from the parsed input, so that
 * a later release with other defaults still recognises a retry.
 */
export function withoutControls(args: Readonly<Record<string, unknown>>): object {
  // Most calls have none, and a copy costs as much as parsing.
  if (!('dryRun' in args || 'specHash' in args || 'idempotencyKey' in args)) return args;
  const { dryRun, specHash, idempotencyKey, ...rest } = args;
  return rest;
}
