import { useEffect, useState } from 'preact/hooks';
import type { Outcome, Problem } from '../../client/problem.ts';
import { later } from '../../client/surroundings.ts';

/** While somebody types there is nothing to try out. */
const PAUSE_MS = 450;

interface Tried<Preview> {
  readonly preview: (Preview & { readonly specHash: string }) | undefined;
  readonly problem: Problem | undefined;
  /** The arguments of the preview, as text. */
  readonly of?: string;
}

/** Tries a write out on the server a moment after the last change, and says what it would be. */
export function usePreview<Preview>(args: object | undefined, tryOut: (args: never) => Promise<Outcome<unknown>>) {
  const nothing: Tried<Preview> = { preview: undefined, problem: undefined };
  const [tried, setTried] = useState(nothing);
  const text = JSON.stringify(args);
  useEffect(() => {
    if (text === undefined) return setTried(nothing);
    let isCurrent = true;
    const stop = later(PAUSE_MS, async () => {
      const outcome = await tryOut({ ...JSON.parse(text), dryRun: true } as never);
      if (!isCurrent) return;
      setTried((before) =>
        outcome.ok
          ? { preview: outcome.data as Tried<Preview>['preview'], problem: undefined, of: text }
          : { preview: before.preview, problem: outcome.problem },
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [text]);
  const { preview, problem, of } = tried;
  // Who saves before the preview has come saves what the form says.
  return { preview, problem, commit: of === text && preview ? { specHash: preview.specHash } : {} };
}
