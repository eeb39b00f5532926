/** Does what the steps of a match say, in the caller's transaction: all of them or none. */
import { message, text } from '@sprout/messages';
import type { Step } from '@sprout/rules';
import { deriveContext, Refusal, refuse, type WriteContext } from '#operations';
import { NeedsParent } from '../../core/ceilings/held-call.ts';
import { reasonsToWait } from '../../core/ceilings/reasons-to-wait.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { grantOf, type Principal } from '../../core/principal.ts';
import { localDay } from '../../core/time/zone.ts';
import { findChild } from '../family/index.ts';
import { postCard, rehearseOptions } from '../inbox/index.ts';
import { findSkill } from '../skill/index.ts';
import type { RulePorts } from './ports.ts';
import { callOf, type PreparedSteps } from './prepare-steps.ts';
import { operationsOf } from './rights.ts';
import type { Match, Rule } from './rule.ts';
import { runValues } from './run-values.ts';

/** A step of a match, with its number in the rule. */
export interface NumberedStep {
  readonly index: number;
  readonly step: Step;
}

interface Doing {
  readonly rule: Rule;
  readonly match: Match;
  readonly author: Principal;
  readonly prepared: PreparedSteps;
  /** A parent said yes to exactly this. */
  readonly isDecided: boolean;
}

/**
 * Does the steps with the author's rights. Throws the refusal of a step that cannot be done, and NeedsParent if an agent may not do it
 * without a parent's yes; then nothing of it stays.
 */
export async function doSteps(
  context: WriteContext,
  ports: RulePorts,
  doing: Doing,
  steps: readonly NumberedStep[],
): Promise<string[]> {
  const { rule, match, author, isDecided } = doing;
  const { stage, called } = await context.db.attempt(async () => {
    const chain = [...match.about.chain, rule.ruleId];
    const stage = stageWrite(context, { principal: author, refs: { ruleId: rule.ruleId }, chain });
    const called: string[] = [];
    for (const { index, step } of steps) {
      const waited = stage.waits.length;
      called.push(await doStep(stage.context, ports, doing, step, index));
      const reasons = operationsOf(step).flatMap((operation) =>
        reasonsToWait(author, operation, stage.waits.slice(waited)),
      );
      if (reasons.length > 0 && !isDecided) throw new NeedsParent(reasons);
    }
    return { stage, called };
  });
  stage.keep();
  return called;
}

async function doStep(
  context: WriteContext,
  ports: RulePorts,
  doing: Doing,
  step: Step,
  index: number,
): Promise<string> {
  const { match } = doing;
  const ready = doing.prepared.get(index);
  if (ready instanceof Refusal) throw ready;
  const call = callOf(step, match);
  if (call !== undefined) {
    await ports.callWithin(context, call.operation, call.args, ready?.call);
    return call.operation;
  }
  if (step.remind !== undefined) return remind(context, doing.rule, step.remind.text, match);
  if (step.ask !== undefined) return ask(context, ports, doing, step.ask, ready?.options ?? []);
  if (step.run !== undefined) return run(context, ports, doing, step.run);
  throw new Error('a step without a kind');
}

async function remind(context: WriteContext, { ruleId, name }: Rule, words: string, { matchId, about }: Match) {
  await postCard(context, {
    kind: 'report',
    title: message('ruleCards.reminds', { rule: name }),
    body: text(words),
    source: { kind: 'rule_reminder', id: matchId },
    childId: childOf(about.fields),
    topic: { key: `rule ${ruleId}`, title: text(name) },
  });
  return 'remind';
}

async function ask(
  context: WriteContext,
  ports: RulePorts,
  { rule, match, author }: Doing,
  { title, options }: NonNullable<Step['ask']>,
  prepared: Parameters<typeof rehearseOptions>[3],
) {
  const choices = await rehearseOptions(context, ports, options, prepared, true);
  const grantId = grantOf(author);
  const { cardId, threadId } = await postCard(context, {
    kind: 'question',
    title: text(title),
    body: message('ruleCards.asks', { rule: rule.name }),
    options: choices,
    source: { kind: 'rule_question', id: match.matchId },
    childId: childOf(match.about.fields),
    ...(grantId !== null && { askedBy: grantId }),
    topic: { key: `rule ${rule.ruleId}`, title: text(rule.name) },
  });
  context.emit({ type: 'inbox.asked', refs: { cardId, threadId }, payload: {} });
  return 'ask';
}

async function run(
  context: WriteContext,
  ports: RulePorts,
  { rule, match }: Doing,
  { skillId, input, worker, claimWithinMinutes }: NonNullable<Step['run']>,
) {
  const { db, familyId, now, clock } = context;
  const skill = await findSkill(db, familyId, skillId);
  if (skill === undefined || skill.archived) throw refuse('SKILL_ARCHIVED');
  if (skill.category === 'home_agent') throw refuse('HOME_AGENT_SKILL');
  const childId = childOf(match.about.fields);
  const kid = childId === undefined ? undefined : await findChild(db, familyId, childId);
  const known = {
    today: localDay(now, clock.timezone),
    ...(kid !== undefined && { child_id: kid.childId, child_name: kid.name }),
  };
  const { type, timestamp, refs, chain } = match.about;
  await ports.startRun(context, {
    skill,
    input: runValues(skill, known, input),
    childId,
    events: [{ type, timestamp, refs }],
    origin: { kind: 'rule', ruleId: rule.ruleId, chain: [...chain, rule.ruleId] },
    authority: rule.authority,
    postResult: true,
    worker,
    claimWithinMinutes,
  });
  return 'run';
}

function childOf({ childId }: Match['about']['fields']): string | undefined {
  return typeof childId === 'string' ? childId : undefined;
}

/** What an agent's rule does after a parent's yes is the parent's doing, and that agent's proposal. */
export async function proposedBy(context: WriteContext, ports: RulePorts, author: Principal): Promise<WriteContext> {
  const grantId = grantOf(author);
  if (grantId === null) return context;
  const proposer = { grantId, name: await ports.agentName(context.db, context.familyId, grantId) };
  return deriveContext(context, { emit: (event) => context.emit({ proposedBy: proposer, ...event }) });
}
