import type { Timers } from '../../../core/ports.ts';
import { withinTime } from '../../../core/time/within-time.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { readAgentSettings } from '../../../domains/agent/index.ts';
import type { SafetyProvider } from '../../../domains/safety/index.ts';
import { type ChatOf, type Coach, carefulWords, ruleBasedCoach, type Talk } from '../../../domains/task/index.ts';
import { familyBudget } from '../../language-model/family-budget.ts';
import { type LanguageModel, OverBudget } from '../../language-model/language-model.ts';
import { firstWordOf, NameMask } from '../../language-model/name-mask.ts';
import { Breaker } from '../../safety/breaker.ts';
import type { AgentMeans, AgentPorts } from '../choose-agent.ts';
import { readPeople } from '../read-people.ts';
import { chatSystem, chatTurns, type WhatNext } from './chat-prompt.ts';
import { fitForKid } from './fit-for-kid.ts';

export interface CoachPorts extends AgentPorts {
  readonly timers: Timers;
  readonly safety: SafetyProvider;
  /** Hears of faults that the kid does not see. */
  readonly onFault: (fault: unknown) => void;
}

/** A kid does not wait longer than this for a model. */
const ANSWER_MS = 15_000;
const MAX_ANSWER_TOKENS = 400;

/**
 * The coach of kid chats. Where the family has a language model, the model finds the words; what counts is always decided by
 * the rules, so that no talk can earn gems. What the kid writes and what the model answers pass the content check. Whatever
 * goes wrong, the built-in coach answers instead, and the chat goes on.
 */
export function createCoach(means: AgentMeans, ports: CoachPorts): Coach {
  const breakers = new Map<LanguageModel, Breaker>();
  const breakerOf = (model: LanguageModel) => {
    const breaker = breakers.get(model) ?? new Breaker(ports.timers);
    breakers.set(model, breaker);
    return breaker;
  };
  return {
    open: ruleBasedCoach.open,
    async answer(talk, chat) {
      const ruled = ruleBasedCoach.answer(talk);
      // What a grown-up should hear of is not for a model, whatever else checks it.
      if (ruled.isSerious) return ruled;
      try {
        const isOver = ruled.hasCounted && talk.counted + 1 >= talk.needed;
        const next = isOver ? 'over' : ruled.hasCounted ? 'on' : 'more';
        const words = await findWords(talk, chat, next, { means, ports, breakerOf });
        if (words === 'careful') return { ...ruled, text: carefulWords(talk.language), isSerious: true };
        return words === undefined ? ruled : { ...ruled, text: words.text };
      } catch (fault) {
        if (!(fault instanceof OverBudget)) ports.onFault(fault);
        return ruled;
      }
    },
  };
}

interface Parts {
  readonly means: AgentMeans;
  readonly ports: CoachPorts;
  readonly breakerOf: (model: LanguageModel) => Breaker;
}

/** The model's words; undefined if the family has no model, or if they are not fit for a kid; `careful`: no model should answer. */
async function findWords(
  talk: Talk,
  chat: ChatOf,
  next: WhatNext,
  { means, ports, breakerOf }: Parts,
): Promise<{ readonly text: string } | 'careful' | undefined> {
  const { familyId, childId, signal } = chat;
  const settings = await ports.store.read((db) => readAgentSettings(db, familyId, means.offer));
  const { adapter, enabled } = settings;
  const model = enabled && (adapter === 'anthropic' || adapter === 'openai') ? means.models[adapter] : undefined;
  if (model === undefined) return undefined;
  const { people, timezone } = await ports.store.read(async (db) => ({
    people: await readPeople(db, familyId),
    timezone: (await requireClock(db, familyId)).timezone,
  }));
  const kids = people.filter(({ kind }) => kind === 'kid').map(({ names: [name = ''] }) => ({ name }));
  const isSafe = async (field: string, text: string) => {
    const request = { texts: [{ field, text }], audience: 'kid', kind: 'chat', kids } as const;
    return (await ports.safety.check(request, signal)).length === 0;
  };
  if (!(await isSafe('reply', talk.reply))) return 'careful';

  const kid = people.find(({ id }) => id === childId);
  const mask = new NameMask(people);
  const ask = {
    conversation: {
      system: chatSystem,
      tools: [],
      mayCall: false,
      turns: chatTurns(talk, firstWordOf(kid?.names[0] ?? ''), next),
      maxTokens: MAX_ANSWER_TOKENS,
    },
    mask,
    budget: familyBudget(ports, { familyId, timezone }, settings),
    triesAgain: false,
  };
  const { answer } = await breakerOf(model).run(
    () => withinTime(ports.timers, ANSWER_MS, signal, (limit) => model.ask(ask, limit)),
    () => signal.aborted,
  );
  const text = answer.end === 'done' ? fitForKid(mask.show(answer.text), talk.spec.guidance) : undefined;
  return text !== undefined && (await isSafe('answer', text)) ? { text } : undefined;
}
