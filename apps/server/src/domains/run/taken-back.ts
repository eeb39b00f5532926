/** Whether something that a run did was taken back since: by its undo, by hand, or by another run. */
import type { Query } from '../../store/port.ts';
import { canvasesOf } from '../canvas/index.ts';
import { findEntry } from '../gems/index.ts';
import type { UndoCall } from '../inbox/index.ts';
import { findReward } from '../reward/index.ts';
import { findPause, findTask } from '../task/index.ts';

type Fields = Readonly<Record<string, unknown>>;

type Look = (db: Query, familyId: string, id: string, done: Fields) => Promise<boolean>;

/** Looks at the thing itself, by the call that would take the change back. Something that is gone has nothing left to take back. */
const looks: Readonly<Record<string, readonly [idName: string, Look]>> = {
  'gems.revert': [
    'transactionId',
    async (db, familyId, id) => (await findEntry(db, familyId, id))?.revertedBy !== null,
  ],
  'task.delete': ['taskId', async (db, familyId, id) => (await findTask(db, familyId, id))?.archivedAt !== null],
  'task.restore': ['taskId', async (db, familyId, id) => (await findTask(db, familyId, id))?.archivedAt === null],
  'task.resume_schedule': [
    'pauseId',
    async (db, familyId, id, { until }) => {
      const pause = await findPause(db, familyId, id);
      return pause === undefined || (typeof until === 'string' && pause.until < until);
    },
  ],
  'reward.archive': ['rewardId', async (db, familyId, id) => (await findReward(db, familyId, id))?.archivedAt !== null],
  'reward.restore': ['rewardId', async (db, familyId, id) => (await findReward(db, familyId, id))?.archivedAt === null],
  'canvas.archive': [
    'canvasId',
    async (db, familyId, id) => (await canvasesOf(db, familyId, [id]))[0]?.archived !== false,
  ],
};

/** The calls for which it can be told, so that a test sees that every undo is among them. */
export const toldUndos: readonly string[] = Object.keys(looks);

/** `done`: the arguments of the call that is taken back, where they are known. */
export async function isTakenBack(db: Query, familyId: string, undo: UndoCall, done: Fields = {}): Promise<boolean> {
  const [idName, look] = looks[undo.operation] ?? [];
  if (idName === undefined || look === undefined) return false;
  return look(db, familyId, String(undo.args[idName]), done);
}
