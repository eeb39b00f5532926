/** One way to provoke each refusal that the catalogue declares. */
import { canvasProvocations } from './canvas.ts';
import { accessProvocations, familyProvocations } from './family.ts';
import { heartbeatProvocations } from './heartbeat.ts';
import { hookProvocations } from './hook.ts';
import { liveProvocations } from './live.ts';
import { mediaProvocations } from './media.ts';
import { notifyProvocations } from './notify.ts';
import { madeUpCursor, type Provocations } from './provocation.ts';
import { gemsProvocations, rewardProvocations } from './reward.ts';
import { ruleProvocations } from './rule.ts';
import { runProvocations } from './run.ts';
import { inboxProvocations, screentimeProvocations } from './screentime.ts';
import { skillProvocations } from './skill.ts';
import { taskProvocations } from './task.ts';
import { wallProvocations } from './wall.ts';

export type { Provocation, Provocations, Stage } from './provocation.ts';

export const provocations: Provocations = {
  ...familyProvocations,
  ...taskProvocations,
  ...mediaProvocations,
  ...canvasProvocations,
  ...skillProvocations,
  ...runProvocations,
  ...ruleProvocations,
  ...heartbeatProvocations,
  ...hookProvocations,
  ...gemsProvocations,
  ...rewardProvocations,
  ...screentimeProvocations,
  ...inboxProvocations,
  ...notifyProvocations,
  ...accessProvocations,
  ...wallProvocations,
  ...liveProvocations,
  'activity.list INVALID_CURSOR': madeUpCursor,
  'agent.update_settings ADAPTER_NOT_OFFERED': (stage) => stage.refused(stage.family.parent, { adapter: 'openai' }),
  'agent.update_settings AGENT_BUDGET_TOO_HIGH': (stage) => stage.refused(stage.family.parent, { dailyUsd: 1.01 }),
};
