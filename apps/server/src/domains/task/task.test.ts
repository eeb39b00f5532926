import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDoneAtOnce, type SubmissionStatus, type Task } from './task.ts';

const task: Task = {
  taskId: 't',
  place: 1,
  name: 'Task',
  emoji: '⭐',
  runMode: 'self_check',
  childIds: null,
  schedule: { taskType: 'schedule', days: ['mon'] },
  firstDay: '2026-05-01',
  earlier: null,
  gems: 1,
  reviewPolicy: 'trusted',
  blocking: false,
  assignmentSkillId: null,
  byCappedAgent: false,
  cameFirst: null,
  authors: null,
  archivedAt: null,
};

describe('trust', () => {
  it('comes with three approvals in a row and goes with a rejection', () => {
    const [yes, no]: SubmissionStatus[] = ['approved', 'rejected'] as const;
    const trusted = (...newestFirst: SubmissionStatus[]) => isDoneAtOnce(task, newestFirst);
    assert.equal(trusted(), false);
    assert.equal(trusted(yes, yes), false);
    assert.equal(trusted(yes, yes, yes), true);
    assert.equal(trusted(yes, yes, yes, no), true);
    assert.equal(trusted(yes, no, yes), false);
    assert.equal(trusted(no, yes, yes, yes), false);
  });

  it('does not count where a parent must look', () => {
    const cameraTaskSpec = {
      captureKind: 'photo',
      prompt: 'Show it',
      maxDurationSeconds: 1,
      retryAllowed: true,
      requireParentReview: true,
    } as const;
    assert.equal(isDoneAtOnce({ ...task, reviewPolicy: 'auto', cameraTaskSpec }, []), false);
    assert.equal(isDoneAtOnce({ ...task, reviewPolicy: 'auto' }, []), true);
    assert.equal(isDoneAtOnce({ ...task, reviewPolicy: 'parent' }, []), false);
  });
});
