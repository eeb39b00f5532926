import type { EventOf } from './events.ts';
import { carryAnswer, carryOver, keepAnswers } from './prior-context.ts';
import type { AnswerEffect } from './question.ts';
import { beginIteration } from './reduce-step.ts';
import { activeStep, type RunState, type StepState } from './state.ts';

type QuestionEvent = EventOf<
  'question_asked' | 'answer_accepted' | 'question_superseded' | 'question_expired' | 'cancel_requested'
>;

export function reduceQuestion(state: RunState, event: QuestionEvent): RunState {
  if (event.type === 'question_asked') return { ...state, question: event.question, status: 'waiting_human' };
  if (event.type === 'cancel_requested') return cancel(state);
  const { question } = state;
  const step = question === null ? undefined : state.steps[question.step];
  if (question === null || step === undefined || question.id !== event.questionId) return state;
  const closed: RunState = { ...state, question: null, status: 'running' };
  switch (event.type) {
    case 'question_superseded':
      return closed;
    case 'question_expired':
      return withStep(closed, { ...step, phase: 'stopping', stuckReason: 'expired' });
    case 'answer_accepted': {
      const effect = question.options.find(({ id }) => id === event.answer.choice)?.effect ?? 'stop';
      const { answer } = event;
      const answers = keepAnswers([...state.answers, carryAnswer(question, answer)]);
      return take({ ...closed, answers, lastAnswer: { questionId: question.id, answer } }, step, effect);
    }
  }
}

function take(state: RunState, step: StepState, effect: AnswerEffect): RunState {
  switch (effect) {
    case 'stop':
      return withStep(state, { ...step, phase: 'stopping', stuckReason: 'stopped' });
    case 'apply': {
      const approved: StepState = {
        ...step,
        phase: 'received',
        isApproved: true,
        stuckReason: null,
        interrupted: null,
      };
      return withStep(state, approved);
    }
    case 'accept': {
      const done: StepState = { ...step, phase: 'done', reason: 'accepted', stuckReason: null, interrupted: null };
      return { ...withStep(state, done), current: null };
    }
    case 'iterate': {
      // A person answered, so earlier outputs no longer count as repetition.
      const cap = state.plan.steps.find(({ id }) => id === step.id)?.maxIterations ?? 0;
      const grantedIterations = Math.max(step.grantedIterations, step.iteration + 1 - cap);
      const heard: StepState = { ...step, seenFindings: {}, outputs: [], grantedIterations };
      return withStep(state, beginIteration(heard, carryOver(step)));
    }
    case 'try_again':
      return withStep({ ...state, recoveries: 0, activeMs: 0 }, renewBudgets(step));
  }
}

function renewBudgets(step: StepState): StepState {
  return {
    ...step,
    phase: step.interrupted ?? 'ready',
    interrupted: null,
    stuckReason: null,
    failedAttempts: 0,
    failedWrites: 0,
    lastFailure: null,
    failedOutputs: [],
    notBefore: 0,
    activeMs: 0,
  };
}

function cancel(state: RunState): RunState {
  const running: RunState = { ...state, question: null, status: 'running' };
  const step = activeStep(state);
  if (step === undefined || step.phase === 'stopping') return running;
  const interrupted = step.phase === 'asking' ? step.interrupted : step.phase;
  return withStep(running, { ...step, phase: 'stopping', interrupted, stuckReason: 'cancelled' });
}

function withStep(state: RunState, step: StepState): RunState {
  return { ...state, steps: { ...state.steps, [step.id]: step }, current: step.id };
}
