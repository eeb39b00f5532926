import { limits } from '#operations';
import { newTask } from '../new-task.ts';
import { announced, camera, sampleJpeg } from '../sample-media.ts';
import type { Provocations, Stage } from './provocation.ts';

const file = sampleJpeg();

/** A kid announces a photo for a task with the given fields. */
const announcing =
  (fields: object, more: object = {}) =>
  async (stage: Stage) => {
    const { taskId } = await newTask(stage.test, stage.family.parent, { ...fields });
    return stage.refused(stage.family.kids[0], { ...announced(taskId, file), ...more });
  };

async function added({ test, family }: Stage, sha256 = announced('', file).sha256): Promise<string> {
  const { taskId } = await newTask(test, family.parent, camera);
  const { mediaId } = await test.ok(family.kids[0], 'kid.add_media', { ...announced(taskId, file), sha256 });
  return String(mediaId);
}

const piece = file.toString('base64');

export const mediaProvocations: Provocations = {
  'kid.add_media WRONG_RUN_MODE': announcing({}),
  'kid.add_media TASK_LOCKED': announcing({
    ...camera,
    scheduleSpec: { taskType: 'onetime', oneTimeDate: '2126-02-02' },
  }),
  'kid.add_media DAY_OVER': announcing(camera, { date: '2020-02-02' }),
  'kid.add_media LIMIT_EXCEEDED': async (stage) => {
    const { test, family } = stage;
    const { taskId } = await newTask(test, family.parent, camera);
    const nth = (index: number) => ({ ...announced(taskId, file), sha256: String(index).padStart(64, '0') });
    for (let index = 0; index < limits.mediaNotHandedInPerKid; index++) {
      await test.ok(family.kids[0], 'kid.add_media', nth(index));
    }
    return stage.refused(family.kids[0], nth(limits.mediaNotHandedInPerKid));
  },
  'kid.send_media MEDIA_OFFSET': async (stage) =>
    stage.refused(stage.family.kids[0], { mediaId: await added(stage), offset: 1, piece }),
  'kid.send_media MEDIA_REFUSED': async (stage) =>
    stage.refused(stage.family.kids[0], { mediaId: await added(stage, '0'.repeat(64)), offset: 0, piece }),
  'kid.submit_task MEDIA_NEEDED': async (stage) => {
    const { taskId } = await newTask(stage.test, stage.family.parent, camera);
    return stage.refused(stage.family.kids[0], { taskId });
  },
};
