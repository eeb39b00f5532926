/** What a webhook can tell, by what it is about. */
export const hookEvents = {
  tasks: [
    ...['task.submitted', 'task.completed', 'task.rejected', 'task.undone', 'task.reopened'],
    ...['task.created', 'task.updated', 'task.deleted', 'task.restored', 'task.reordered'],
    ...['task.schedule_paused', 'task.schedule_resumed', 'canvas.played', 'canvas.stopped'],
  ],
  screens: [
    ...['screentime.requested', 'screentime.approved', 'screentime.denied', 'screentime.expired'],
    ...['screentime.cancelled', 'screentime.reopened', 'screentime.granted', 'screentime.ended'],
    ...['screentime.over', 'screentime.settings_updated'],
  ],
  rewards: [
    ...['reward.claimed', 'reward.claim_approved', 'reward.claim_denied', 'reward.claim_expired'],
    ...['reward.claim_cancelled', 'reward.claim_given', 'reward.claim_reopened'],
    ...['reward.goal_set', 'reward.goal_reached', 'reward.goal_cleared'],
    ...['reward.created', 'reward.updated', 'reward.archived', 'reward.restored'],
    ...['gems.adjusted', 'gems.switched_on', 'gems.switched_off', 'gems.settings_updated'],
  ],
  agents: [
    ...['inbox.asked', 'inbox.answered', 'inbox.withdrawn', 'inbox.card_expired'],
    ...['run.started', 'run.waiting', 'run.completed', 'run.blocked', 'run.terminated'],
    ...['rule.created', 'rule.updated', 'rule.fired', 'rule.paused', 'rule.archived'],
    ...['heartbeat.created', 'heartbeat.fired', 'heartbeat.paused', 'heartbeat.resumed', 'heartbeat.cancelled'],
    ...['skill.written', 'skill.updated', 'skill.archived', 'skill.restored', 'skill.approved', 'skill.declined'],
    ...['skill.invoked', 'skill.launched', 'skill.result_posted'],
    ...['canvas.created', 'canvas.updated', 'canvas.reopened', 'canvas.archived', 'canvas.restored'],
    'agent.settings_updated',
  ],
  family: [
    ...['family.created', 'family.updated', 'family.kid_added', 'family.kid_updated', 'family.kid_removed'],
    ...['family.kid_restored', 'family.kid_told', 'family.parent_added', 'family.parent_removed'],
    ...['access.agent_connected', 'access.agent_changed', 'access.ceilings_changed', 'access.agent_disconnected'],
    ...['access.device_paired', 'access.device_revoked', 'access.wall_paired'],
    ...['access.passkey_added', 'access.passkey_removed', 'access.password_changed', 'access.restored'],
    ...['media.settings_updated', 'hook.created', 'hook.updated', 'hook.removed', 'hook.stopped'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EventGroup = keyof typeof hookEvents;
export const eventGroups = Object.keys(hookEvents) as EventGroup[];

/** What waits for somebody: with these a webhook begins. */
export const eventsThatWait: readonly string[] = [
  'task.submitted',
  'screentime.requested',
  'reward.claimed',
  'inbox.asked',
];
