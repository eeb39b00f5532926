import { type Message, message, renderMessage } from '@sprout/messages';
import { Refusal, type WriteContext } from '#operations';
import { startOfDayAfter } from '../../core/time/day.ts';
import { type CardDraft, closeCards, postCard } from '../inbox/index.ts';
import { pendingMatches, saveMatch } from './match-store.ts';
import type { Match, MatchState, Rule } from './rule.ts';
import { saveRule } from './rule-store.ts';

const topic = { key: 'paused rules', title: message('ruleCards.pausedThread') };

/** Pauses a rule that cannot go on, and asks the parents what to do. What waited comes to nothing. */
export async function pauseFor(context: WriteContext, rule: Rule, why: Message): Promise<void> {
  const { ruleId, name } = rule;
  saveRule(context.db, context.familyId, { ...rule, state: 'paused', pausedWhy: why, lookAt: null });
  tellPaused(context, ruleId, why);
  await dropPending(context, ruleId);
  const operation = 'rule.update';
  await tryToPost(context, {
    kind: 'question',
    title: message('ruleCards.paused', { rule: name }),
    body: message('ruleCards.pausedWhy', { why }),
    source: { kind: 'rule', id: ruleId },
    subject: `rule ${ruleId}`,
    topic,
    options: [
      { label: message('ruleCards.resume'), actions: [{ operation, args: { ruleId, state: 'active' } }] },
      { label: message('ruleCards.end'), actions: [{ operation: 'rule.archive', args: { ruleId } }] },
    ],
  });
}

/** A rule that acted as often as it may rests until the day is over, and says so. */
export async function restUntilTomorrow(context: WriteContext, rule: Rule): Promise<void> {
  const { db, familyId, now, clock } = context;
  const { ruleId, name, capPerDay } = rule;
  const why = message('ruleWhys.capped', { count: capPerDay });
  const lookAt = startOfDayAfter(now, 1, clock.timezone);
  saveRule(db, familyId, { ...rule, state: 'paused', pausedWhy: why, lookAt });
  tellPaused(context, ruleId, why);
  await postCard(context, {
    kind: 'report',
    title: message('ruleCards.rests', { rule: name }),
    body: message('ruleCards.restsWhy', { count: capPerDay }),
    source: { kind: 'rule_rest', id: ruleId },
    topic,
  });
}

/** Where parents have too many questions about paused rules, those stand for this one as well. */
async function tryToPost(context: WriteContext, card: CardDraft): Promise<void> {
  try {
    await postCard(context, card);
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.reason !== 'LIMIT_EXCEEDED') throw thrown;
  }
}

function tellPaused(context: WriteContext, ruleId: string, why: Message): void {
  context.emit({ type: 'rule.paused', refs: { ruleId }, payload: { why: renderMessage('en', why) }, by: 'sprout' });
}

/** Ends what waits for its time or for a yes, because the rule is paused, changed or archived. */
export async function dropPending(context: WriteContext, ruleId: string): Promise<void> {
  for (const match of await pendingMatches(context.db, context.familyId, ruleId))
    await endMatch(context, match, 'dropped');
}

/** Ends a match without acting. A subject that came to nothing may come up again. */
export async function endMatch(
  context: WriteContext,
  match: Match,
  state: MatchState,
  outcome: Message | null = null,
): Promise<void> {
  const { db, familyId } = context;
  const subject = state === 'void' || state === 'dropped' ? `${match.subject} ${match.matchId}` : match.subject;
  saveMatch(db, familyId, { ...match, subject, state, outcome, dueAt: null });
  if (match.state !== 'asked') return;
  const source = { kind: 'rule_match', id: match.matchId };
  await closeCards(context, source, 'closed', outcome ?? message('ruleCards.outcomes.nothing'));
}

/** Closes the question about a paused rule, because somebody decided elsewhere. */
export async function closeQuestion(context: WriteContext, ruleId: string, outcome: Message): Promise<void> {
  await closeCards(context, { kind: 'rule', id: ruleId }, 'closed', outcome);
}
