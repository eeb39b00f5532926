/** A match that needs a parent's yes becomes a question. */
import { type Message, message } from '@sprout/messages';
import type { Step } from '@sprout/rules';
import { onBehalfOf, type WriteContext } from '#operations';
import { canonicalHash } from '../../core/json/canonical.ts';
import { localDay } from '../../core/time/zone.ts';
import { joinSentences, postCard, type RehearsedOption, rehearseOption } from '../inbox/index.ts';
import { namesOfSkills } from '../skill/index.ts';
import type { doSteps, NumberedStep } from './do-steps.ts';
import { saveMatch } from './match-store.ts';
import type { RulePorts } from './ports.ts';
import { callOf } from './prepare-steps.ts';

type Doing = Parameters<typeof doSteps>[2];

/** Puts a match on a card. A yes does exactly what the card tells, once; a no ends it. */
export async function askParents(
  context: WriteContext,
  ports: RulePorts,
  doing: Doing,
  steps: readonly NumberedStep[],
  reasons: readonly Message[],
): Promise<'asked'> {
  const { db, familyId, now, nowLocal, clock } = context;
  const { rule, match } = doing;
  const { matchId } = match;
  const shown = await rehearseSteps(context, ports, doing, steps);
  const effects = await effectsOf(context, shown, steps);
  const operation = 'rule.decide';
  const { childId } = match.about.fields;
  await postCard(context, {
    kind: 'question',
    title: message('ruleCards.wants', { rule: rule.name }),
    body: joinSentences([...effects.map((effect) => message('ruleCards.would', { effect })), ...reasons]),
    source: { kind: 'rule_match', id: matchId },
    childId: typeof childId === 'string' ? childId : undefined,
    topic: { key: `rule ${rule.ruleId}`, title: { text: rule.name } },
    options: [
      {
        label: message('ruleCards.yes'),
        actions: [
          {
            operation,
            args: { matchId, yes: true },
            effect: message('ruleCards.effects', { effects }),
            changes: shown.actions.flatMap(({ changes = [] }) => changes),
          },
        ],
        shownHash: canonicalHash([dependenciesOf(shown)]),
      },
      { label: message('ruleCards.no'), actions: [{ operation, args: { matchId, yes: false } }] },
    ],
  });
  const asked = { actedDay: localDay(now, clock.timezone), actedAt: now, actedLocal: nowLocal };
  const about = { ...match.about, asks: steps.map(({ index }) => index) };
  saveMatch(db, familyId, { ...match, ...asked, about, state: 'asked', dueAt: null });
  return 'asked';
}

/** What a yes depends on: if it changes, the parents see what the calls would do now. */
export function dependenciesOf({ shownHash }: RehearsedOption): { readonly calls: string | null } {
  return { calls: shownHash ?? null };
}

/** Rehearses the calls of the steps with the author's rights; nothing of it stays. */
export function rehearseSteps(
  context: WriteContext,
  ports: RulePorts,
  { match, author, prepared }: Doing,
  steps: readonly NumberedStep[],
): Promise<RehearsedOption> {
  const calls = steps.flatMap(({ step, index }) => {
    const call = callOf(step, match);
    return call === undefined ? [] : [{ index, call }];
  });
  const ready = calls.map(({ index }) => {
    const found = prepared.get(index);
    if (found instanceof Error) throw found;
    return found?.call;
  });
  return rehearseOption(
    onBehalfOf(context, author),
    ports,
    calls.map(({ call }) => call),
    ready,
  );
}

async function effectsOf(
  { db, familyId }: WriteContext,
  { actions }: RehearsedOption,
  steps: readonly NumberedStep[],
): Promise<Message[]> {
  const told = actions.flatMap(({ effect }) => effect ?? []);
  const skillIds = steps.flatMap(({ step }: { step: Step }) => step.run?.skillId ?? []);
  const names = await namesOfSkills(db, familyId, skillIds);
  return [...told, ...skillIds.map((id) => message('ruleWords.then.run', { skill: names.get(id) ?? id }))];
}
