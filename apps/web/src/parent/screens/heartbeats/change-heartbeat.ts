/** Pauses a heartbeat, lets it go on, and ends it. */

import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

export interface NamedHeartbeat {
  readonly heartbeatId: string;
  readonly name: string;
}

type Action = 'pause' | 'resume' | 'cancel';

export async function change(heartbeat: NamedHeartbeat, action: Action): Promise<void> {
  const words = wordsOf('heartbeats');
  const { heartbeatId, name } = heartbeat;
  const outcome = await act('heartbeat.update', { heartbeatId, action });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const undo = (back: Action) => ({ label: wordsOf('shared').undo, act: () => void change(heartbeat, back) });
  if (action === 'pause') tell(words.isPaused({ name }), undo('resume'));
  if (action === 'resume') tell(words.goesOn({ name }), undo('pause'));
  if (action === 'cancel') tell(words.isEnded({ name }));
}
