/** What the demo family's agent has made: a canvas, skills, a heartbeat, a run that asks, and a question. */
import type { Sprout } from '../../compose.ts';
import type { Principal } from '../../core/principal.ts';
import { act } from '../act.ts';
import { demoCanvas } from './demo-canvas.ts';

export interface AgentWork {
  readonly agent: Principal;
  readonly small: Principal;
  readonly middle: Principal;
}

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export async function fillAgentWork(sprout: Sprout, { agent, small, middle }: AgentWork): Promise<void> {
  const make = <Made>(operation: string, args: Readonly<Record<string, unknown>>) =>
    act<Made>(sprout, agent, operation, args);

  const { canvasId } = await make<{ canvasId: string }>('canvas.create', demoCanvas);
  const { skillId: starsId } = await make<{ skillId: string }>('skill.write', {
    name: 'Count the stars',
    description: 'A short counting game for the one who starts school.',
    prompt: 'Let {{input.child_name}} count stars, and praise the trying, not the points.',
    inputVariables: [{ name: 'child_name', type: 'string' }],
    kidCallable: true,
    ageRange: '5-8',
    canvasIds: [canvasId],
  });
  const counting = {
    name: 'Count the stars',
    emoji: '⭐',
    assignChildIds: [small.actorId],
    runMode: 'canvas',
    canvasSpec: { canvasId },
    assignmentSkillId: starsId,
    scheduleSpec: { taskType: 'schedule', days: everyDay },
    rewardSpec: { gems: 2 },
  };
  // Shown first and then made exactly so: the audit keeps what was shown.
  const { specHash } = await make<{ specHash: string }>('task.create', { ...counting, dryRun: true });
  await make('task.create', { ...counting, specHash });

  const { skillId } = await make<{ skillId: string }>('skill.write', {
    name: 'Sunday look-back',
    description: 'Looks at the week and suggests one thing to praise each kid for.',
    prompt:
      'Read what happened since {{input.since}}.\n\n1. For each kid, find one thing that took effort.\n2. Suggest ' +
      'one sentence of praise, in plain words.\n3. If a task was hard three times in a row, say so.\n\nChange ' +
      'nothing without asking.',
    handsReferenced: ['task_list', 'activity_list', 'gems_adjust'],
    inputVariables: [{ name: 'since', type: 'string', description: 'The first day to look at' }],
    responseModel: [
      { name: 'summary', type: 'string', description: 'The week in two sentences' },
      { name: 'praise', type: 'list', description: 'One sentence for each kid', optional: true },
    ],
  });
  await make('skill.post_result', {
    skillId,
    result: {
      summary: 'A calm week. Reading went by itself; homework was hard on Tuesday and Thursday.',
      praise: ['Fed the rabbit every morning without a reminder.', 'Kept at the fractions although they were new.'],
    },
  });
  await make('heartbeat.create', {
    name: 'Look back on Sunday evening',
    cron: '0 18 * * 0',
    runSkillId: skillId,
    skillInput: { since: '{{fireDate}}' },
  });
  await askInRun(make, skillId, middle);
  await make('inbox.ask', {
    title: 'Shall homework start half an hour later?',
    body: 'It was handed in late three times this week, each time after football.',
    options: [{ label: 'Yes, at 15:30' }, { label: 'Leave it' }],
  });
}

type Make = <Made>(operation: string, args: Readonly<Record<string, unknown>>) => Promise<Made>;

/** A run whose agent wants to give gems, and asks the parents first. */
async function askInRun(make: Make, skillId: string, middle: Principal): Promise<void> {
  const childId = middle.actorId;
  const start = { skillId, input: { since: 'Monday' }, childId, worker: 'agent' };
  const { runId } = await make<{ runId: string }>('run.start', start);
  const { leaseToken } = await make<{ leaseToken: string }>('run.submit_output', { runId, claim: true });
  const call = { tool: 'gems_adjust', arguments: { childId, delta: 5, reason: 'Kept at the fractions' } };
  await make('run.submit_output', {
    runId,
    leaseToken,
    output: {
      success: true,
      summary: 'Fractions were new this week, and nobody gave up.',
      artifacts: [{ path: 'call/1.json', operation: 'create', content: JSON.stringify(call) }],
      notes: ['Question: Shall I give 5 gems for keeping at the fractions?'],
      recommendation: 'escalate',
    },
  });
}
