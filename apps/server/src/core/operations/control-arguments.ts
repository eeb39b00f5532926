/**
 * The arguments as they were sent, without those that only steer the call. Hashes are made from these rather than from
 * the parsed input, so that a later release with other defaults still recognises a retry.
 */
export function withoutControls(args: Readonly<Record<string, unknown>>): object {
  // Most calls have none of them, and a copy costs as much as parsing them did.
  if (!('dryRun' in args || 'specHash' in args || 'idempotencyKey' in args)) return args;
  const { dryRun, specHash, idempotencyKey, ...rest } = args;
  return rest;
}
