/**
 * A failure as the port promises it: as a promise that rejects, not thrown on the spot. Whoever asks several things at
 * once (`Promise.all([…])`) would otherwise never get to listen to the first, and its rejection would end the process.
 */
export function failed(thrown: unknown): Promise<never> {
  const failure = Promise.reject(thrown);
  // If the work ended early nobody listens any more, and need not.
  failure.catch(() => undefined);
  return failure;
}
