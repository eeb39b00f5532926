import type { ReasonSource } from './definition.ts';

/** Refusals by the rules of skills. */
export const reasonsOfSkills = {
  HOME_AGENT_SKILL: {
    code: 'PERMISSION_DENIED',
    message: 'This is a home_agent skill: Sprout does not run it, only the parent’s own agent does.',
    fix:
      'Call run.start, then run.submit_output with its runId and claim: true, which gives your agent the work. Or ' +
      'read its prompt with skill.get, run it yourself, and report with skill.post_result.',
  },
  SKILL_ARCHIVED: {
    message: 'The skill is archived.',
    fix: 'Bring it back with skill.restore first.',
  },
  UNDECLARED_PLACEHOLDER: {
    message: 'The prompt uses {placeholders}, and inputVariables does not declare that.',
    fix: 'Declare each of them in inputVariables, or take the placeholder out of the prompt.',
  },
  POLICY_REFUSED: {
    message: 'Kids may not launch this skill: {reasons}',
    fix: 'Change what details.policyDecision names, or leave kidCallable false.',
  },
  CANVAS_OPS_CONFLICT: {
    message: 'The same canvas is in addCanvasIds and in removeCanvasIds.',
    fix: 'Name each canvas in one of the two lists only; details.paths says which one is in both.',
  },
  CANVAS_LIMIT_EXCEEDED: {
    message: 'A skill can link at most {limit} canvases; this would make {count}.',
    fix: 'Link fewer, or remove some with removeCanvasIds in the same skill.update.',
  },
  CANVAS_NOT_IN_SKILL: {
    message: 'The skill does not link a canvas that removeCanvasIds names.',
    fix: 'Take what details.paths names out of removeCanvasIds; skill.get shows what the skill links.',
  },
  LEGACY_CANVAS_NO_DIMENSIONS: {
    message: 'This canvas has no dimensions: it was made before they were needed.',
    fix: 'Make the canvas of details.canvasId again with canvas.create, with dimensions, and link the new one.',
  },
} as const satisfies Record<string, ReasonSource>;
