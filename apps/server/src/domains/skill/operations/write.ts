import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import type { Principal } from '../../../core/principal.ts';
import { checkTexts, namelessTexts, textsForKids } from '../check-texts.ts';
import { askParents, decide, mustWait } from '../decide.ts';
import { linkCanvases } from '../links.ts';
import type { SkillPorts } from '../ports.ts';
import { previewOf, previewStep } from '../preview.ts';
import { noPages, type Pages, readPages, wereRead } from '../read-pages.ts';
import { requireRoom } from '../require-room.ts';
import { placeholderBreaches } from '../rules.ts';
import {
  ageRange,
  canvasIds,
  description,
  handsReferenced,
  howToCommit,
  inputVariables,
  name,
  preview,
  prompt,
  responseModel,
  skillCategory,
  skillStatus,
} from '../schemas.ts';
import {
  ageProblems,
  allowed,
  authorshipOf,
  duplicateProblems,
  fieldProblems,
  handProblems,
  handsNamed,
  requireOwnHands,
  type Skill,
  statusOf,
} from '../skill.ts';
import { insertSkill, replaceLinks } from '../skill-store.ts';
import { warningsOf } from '../warnings.ts';

export const definition = defineOperation({
  name: 'skill.write',
  title: 'Write a skill',
  description: `Saves a procedure under a name, so that an agent can run it again. prompt is what the agent reads; {{input.x}} stands for a value given at skill.invoke, and inputVariables declares every x. Never write a child’s name: use {{input.child_name}}. Ask the parent first. ${howToCommit}`,
  scope: 'skill:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  preview,
  reasons: [
    'PII_IN_PROMPT',
    'SAFETY_REJECTED',
    'POLICY_REFUSED',
    'UNDECLARED_PLACEHOLDER',
    'CANVAS_LIMIT_EXCEEDED',
    'CANVAS_ARCHIVED',
    'LEGACY_CANVAS_NO_DIMENSIONS',
    'LIMIT_EXCEEDED',
  ],
  input: {
    name: name.meta({ examples: ['Refresh today’s check-in'] }),
    description: description.describe('What it does, in the parent’s language.'),
    category: skillCategory.default('generic').describe('home_agent: only your own agent runs it, Sprout never does.'),
    prompt: prompt.describe('The procedure; {{input.x}} is a value.'),
    handsReferenced: handsReferenced.default([]).describe('Tools that it uses, such as task_create.'),
    inputVariables: inputVariables.default([]).describe('Every x of {{input.x}}.'),
    responseModel: responseModel.optional().describe('The fields that skill.post_result must send in result.'),
    kidCallable: z.boolean().default(false).describe('Kids of ageRange may launch it; stricter checks.'),
    canvasIds: canvasIds.default([]).describe(`At most ${limits.canvasesPerSkill}.`),
    ageRange: ageRange.optional().describe('Such as 5-7, 8+ or 6. Needed if kidCallable.'),
  },
  output: { skillId: id, status: skillStatus, warnings },
});

const { input } = definition;

const rules = [
  defineRule(input, ['prompt', 'inputVariables'], ({ prompt, inputVariables }) =>
    placeholderBreaches('/prompt', prompt, inputVariables),
  ),
  defineRule(input, ['inputVariables'], ({ inputVariables }) => duplicateProblems('/inputVariables', inputVariables)),
  defineRule(input, ['responseModel'], ({ responseModel = [] }) => duplicateProblems('/responseModel', responseModel)),
  defineRule(input, ['handsReferenced'], ({ handsReferenced }) => handProblems(handsReferenced)),
  defineRule(input, ['ageRange'], ({ ageRange }) => (ageRange === undefined ? [] : ageProblems(ageRange))),
  defineRule(input, ['kidCallable', 'category', 'ageRange'], fieldProblems),
];

export const write = implementWrite(definition, (ports: SkillPorts) => ({
  rules,

  async prepare(context, authored): Promise<Pages> {
    const { familyId } = context.principal as Principal;
    const { name, description, prompt, kidCallable } = authored;
    const written = [
      { field: 'prompt', text: prompt },
      { field: 'description', text: description },
    ];
    await checkTexts(ports, context, familyId, {
      written: namelessTexts(authored),
      toCheck: kidCallable ? textsForKids(authored) : [...written, { field: 'name', text: name }],
      audience: kidCallable ? 'kid' : 'parent',
    });
    return kidCallable ? readPages(context, familyId, [], authored.canvasIds) : noPages;
  },

  async run(context, { canvasIds, responseModel = null, ageRange = null, ...authored }, pages) {
    const { db, familyId, nowLocal } = context;
    await requireRoom(context);
    const { links, canvases } = await linkCanvases(context, {
      before: [],
      removed: [],
      added: canvasIds,
      argument: 'canvasIds',
    });
    context.dependOn('canvases', canvases);
    const draft: Skill = {
      ...authored,
      skillId: context.random.id('sk'),
      handsReferenced: handsNamed(authored.handsReferenced),
      responseModel,
      ageRange,
      isWaiting: false,
      archived: false,
      ...authorshipOf(context.principal),
      policyDecision: allowed,
      createdAt: nowLocal,
      updatedAt: nowLocal,
      lastTriggeredAt: null,
      timesTriggered: 0,
    };
    requireOwnHands(context.principal, draft.handsReferenced);
    const policyDecision = decide(context, draft, canvases, {
      isChecked: wereRead(pages, links),
      ofPages: pages.objections,
    });
    const skill = { ...draft, policyDecision, isWaiting: mustWait(context, policyDecision) };
    const { skillId } = skill;
    insertSkill(db, familyId, skill, context.nextPlace());
    replaceLinks(db, familyId, skillId, links);
    context.emit({ type: 'skill.written', refs: { skillId }, payload: { kidCallable: skill.kidCallable } });
    if (skill.isWaiting) await askParents(context, skill);
    return { skillId, status: statusOf(skill), warnings: await warningsOf(context, skill, canvases) };
  },

  previewStep,

  preview: ({ db, familyId }, _input, { skillId, warnings }) => previewOf(db, familyId, skillId, warnings),

  nextStep: ({ status }, { category, canvasIds, kidCallable }) => {
    if (status === 'waiting') {
      return 'A parent decides in the inbox whether kids may start it; skill.get shows its status. Try it with skill.invoke({skillId, input}).';
    }
    const use =
      category === 'home_agent'
        ? 'run.start starts it; your own agent takes the work with run.submit_output and claim: true. Or run it yourself from skill.get; report with skill.post_result.'
        : 'Invoke it with skill.invoke({skillId, input}); schedule it with heartbeat.create.';
    return [
      use,
      kidCallable && 'Kids of ageRange start it under Play in their app.',
      canvasIds.length > 0 && 'task.create with it as assignmentSkillId gives a canvas of it to kids.',
    ]
      .filter(Boolean)
      .join(' ');
  },
}));
