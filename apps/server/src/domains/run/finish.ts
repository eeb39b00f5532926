import { postEnd } from './cards.ts';
import type { Run } from './run-store.ts';
import type { RunSession } from './session.ts';

/** The last step of every write that moves a run on: posts what came of it if it has ended, and saves what it is now. */
export async function finish(session: RunSession): Promise<Run> {
  await postEnd(session);
  return session.save();
}
