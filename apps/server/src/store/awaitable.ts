/**
 * The engine in this process has answered by the time it returns, the remote one answers later. What is written for both
 * must not make the first pay for the promises of the second: for a point read they would cost as much as the engine.
 */
import type { Awaitable } from './port.ts';

/** The answers of statements that were asked for together, so that a remote engine needs one round trip. */
export function together<First, Second>(
  first: Awaitable<First>,
  second: Awaitable<Second>,
): Awaitable<readonly [First, Second]> {
  return first instanceof Promise || second instanceof Promise ? Promise.all([first, second]) : [first, second];
}

/** What becomes of an answer. If that fails, it fails as an answer does: later, when somebody listens. */
export function andThen<Answer, Result>(answer: Awaitable<Answer>, use: (answer: Answer) => Result): Awaitable<Result> {
  if (answer instanceof Promise) return answer.then(use);
  try {
    return use(answer);
  } catch (thrown) {
    return failed(thrown);
  }
}

/**
 * A failure as the port promises it: as a promise that rejects, not thrown on the spot. A caller that asks several
 * things at once (`Promise.all([…])`) would otherwise never get to listen to the first, and its rejection would end the process.
 */
export function failed(thrown: unknown): Promise<never> {
  const failure = Promise.reject(thrown);
  // If the work ended early nobody listens any more, and need not.
  failure.catch(() => undefined);
  return failure;
}
