import { newTask } from '../new-task.ts';
import { pairWall } from '../sign-in.ts';
import type { Provocation, Provocations, Stage } from './provocation.ts';
import { fillInbox } from './task.ts';

/** Ticks a task at a wall, with a PIN. */
function tickOf(
  task: object,
  { pin = '4711', takesTicks = true, before = async (_stage: Stage) => {} } = {},
): Provocation {
  return async (stage) => {
    const { test, family, refused } = stage;
    const [childId] = family.childIds;
    const { taskId } = await newTask(test, family.agent, { name: 'Cat', ...task });
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '4711' });
    const { wall, deviceId } = await pairWall(test, family.parent);
    await test.ok(family.parent, 'access.update_wall', { deviceId, takesTicks });
    await before(stage);
    return refused(wall, { childId, taskId, pin });
  };
}

export const wallProvocations: Provocations = {
  'wall.tick WALL_CANNOT_TICK': tickOf({}, { takesTicks: false }),
  'wall.tick PIN_WRONG': tickOf({}, { pin: '0000' }),
  'wall.tick LIMIT_EXCEEDED': tickOf({ reviewPolicy: 'parent' }, { before: fillInbox }),
};
