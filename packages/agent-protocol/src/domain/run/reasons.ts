export type EndStatus = 'completed' | 'blocked' | 'terminated';
export type RunStatus = 'running' | 'waiting_human' | EndStatus;

export type DecisionKind = 'complete' | 'iterate' | 'ask' | 'end';

/** The reason of a decision, as text for people. Recorded with every decision. */
export const decisionReasons = {
  success: 'the task is done',
  accepted: 'a person accepted the result as it is',
  retry: 'the agent asked for another iteration',
  findings: 'validators or the agent reported findings',
  violations: 'the output broke the protocol or its writes were refused',
  answered: 'a person answered',
  cap: 'the iteration cap is reached',
  stale: 'the same finding keeps coming back',
  no_progress: 'the agent repeats itself',
  escalate: 'the agent needs a person',
  transport: 'the agent could not be reached, or gave no usable answer, too often',
  storage: 'the files could not be written',
  denied: 'writing is not permitted',
  gone: 'what should be written to no longer exists',
  step_timeout: 'the step used up its working time',
  run_timeout: 'the run used up its working time',
  recovery_limit: 'the process died too often in a row',
  expired: 'nobody answered in time',
  stopped: 'a person stopped the run',
  cancelled: 'the run was cancelled',
} as const;

export type DecisionReason = keyof typeof decisionReasons;
