import type { AppFamily } from './app-server.ts';

export interface AgentsWork {
  readonly skillId: string;
  readonly canvasId: string;
  readonly heartbeatId: string;
  readonly runId: string;
  readonly ruleId: string;
  readonly hookId: string;
}

const hookUrl = 'https://hooks.example/x';

/** The names of what is made, as screens of one thing have them for a title. */
export const madeNames = [
  ...['Evening look-back', 'Count the stars', 'Every evening'],
  ...['Homework first', 'The bell at home', hookUrl],
];

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stars</title></head>
<body><h1>Stars</h1><img src="data:," width="40" height="40"><button id="done">Done</button>
<script>document.getElementById('done').addEventListener('click', () => sprout.score(2, { max: 3 }));</script>
</body></html>`;

/** A canvas, a skill that plays it, a heartbeat, a run of the skill that asks before it gives gems, a rule and a webhook. */
export async function agentsWork({ call }: AppFamily, childId: string): Promise<AgentsWork> {
  const canvas = { name: 'Count the stars', emoji: '⭐', html: page, dimensions: { age: '5-8' } };
  const completionSchema = { kind: 'score', maxScore: 3 };
  const { canvasId = '' } = (await call('canvas.create', { ...canvas, completionSchema })) as { canvasId?: string };
  const { skillId = '' } = (await call('skill.write', {
    name: 'Evening look-back',
    description: 'Looks at the day.',
    prompt: 'Look at {{input.day}}.\nPraise the effort.',
    inputVariables: [{ name: 'day', type: 'string', description: 'Which day?' }],
    handsReferenced: ['gems_adjust'],
    canvasIds: [canvasId],
    kidCallable: false,
  })) as { skillId?: string };
  const beat = { name: 'Every evening', cron: '0 18 * * 1-5', runSkillId: skillId, skillInput: { day: 'today' } };
  const { heartbeatId = '' } = (await call('heartbeat.create', beat)) as { heartbeatId?: string };
  const start = { skillId, input: { day: 'today' }, childId, worker: 'agent' };
  const { runId = '' } = (await call('run.start', start)) as { runId?: string };
  const { leaseToken } = await call('run.submit_output', { runId, claim: true });
  const gift = { tool: 'gems_adjust', arguments: { childId, delta: 5, reason: 'Kept at it' } };
  const artifacts = [{ path: 'call/1.json', operation: 'create', content: JSON.stringify(gift) }];
  const notes = ['Question: Shall I give 5 gems?'];
  const output = { success: true, summary: 'A good day.', artifacts, notes, recommendation: 'escalate' };
  await call('run.submit_output', { runId, leaseToken, output });
  const then = [{ tool: 'screentime.grant', arguments: { childId: '{{event.childId}}', minutes: 20 } }];
  const { ruleId = '' } = (await call('rule.create', {
    name: 'Homework first',
    when: { allDone: { childId }, before: '17:00' },
    then,
  })) as { ruleId?: string };
  const hook = { name: 'The bell at home', url: hookUrl, events: ['family.parent_removed'] };
  const { hookId = '' } = (await call('hook.create', hook)) as { hookId?: string };
  return { skillId, canvasId, heartbeatId, runId, ruleId, hookId };
}
