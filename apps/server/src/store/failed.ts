/**
 * A failure as the port promises it: a promise that rejects. If it were thrown on the spot, a caller that asks several
 * statements at once (`Promise.all([…])`) would never listen to the first one, and that rejection would end the process.
 */
export function failed(thrown: unknown): Promise<never> {
  const failure = Promise.reject(thrown);
  // If the work ended early, nobody listens any more. The transaction has noted the failure.
  failure.catch(() => undefined);
  return failure;
}
