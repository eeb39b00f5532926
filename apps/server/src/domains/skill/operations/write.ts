import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import type { Principal } from '../../../core/principal.ts';
import { type Judged, keepJudged } from '../../safety/index.ts';
import { authorshipOf } from '../authorship.ts';
import { checkTexts, namelessTexts, textsForKids } from '../check-texts.ts';
import { askParents, decide, mustWait } from '../decide.ts';
import { linkCanvases } from '../links.ts';
import { declaredByUse } from '../placeholders.ts';
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
  duplicateProblems,
  fieldProblems,
  handProblems,
  handsNamed,
  requireOwnHands,
  type Skill,
  statusOf,
} from '../skill.ts';
import { insertSkill, replaceLinks } from '../skill-store.ts';
import { useWarnings, warningsOf } from '../warnings.ts';

export const definition = defineOperation({
  name: 'skill.write',
  title: 'Write a skill',
  description:
    'Saves a procedure that an agent can run again. {{input.x}} in prompt stands for a value given at ' +
    'skill.invoke. Never write a child’s name: use {{input.child_name}}. Ask the parent first: preview with ' +
    'dryRun, commit with specHash.',
  scope: 'skill:write',
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
  undo: { by: 'skill.archive', args: ({ result: { skillId } }) => ({ skillId }) },
});

const { input } = definition;

const rules = [
  defineRule(input, ['prompt', 'inputVariables'], ({ prompt, inputVariables }) =>
    placeholderBreaches('/prompt', prompt, inputVariables),
  ),
  defineRule(input, ['inputVariables'], ({ inputVariables }) => duplicateProblems('/inputVariables', inputVariables)),
  defineRule(input, ['responseModel'], ({ responseModel = [] }) => duplicateProblems('/responseModel', responseModel)),
  defineRule(input, ['handsReferenced', 'category'], ({ handsReferenced, category }) =>
    handProblems(handsReferenced, category),
  ),
  defineRule(input, ['ageRange'], ({ ageRange }) => (ageRange === undefined ? [] : ageProblems(ageRange))),
  defineRule(input, ['kidCallable', 'category', 'ageRange'], fieldProblems),
];

/** What was looked at before the transaction. */
interface Looked {
  readonly judged: Judged;
  readonly pages: Pages;
}

export const write = implementWrite(definition, (ports: SkillPorts) => ({
  rules,

  async prepare(context, authored): Promise<Looked> {
    const { familyId } = context.principal as Principal;
    const { name, description, prompt, kidCallable } = authored;
    const written = [
      { field: 'prompt', text: prompt },
      { field: 'description', text: description },
    ];
    const judged = await checkTexts(ports, context, familyId, {
      written: namelessTexts(authored),
      toCheck: kidCallable ? textsForKids(authored) : [...written, { field: 'name', text: name }],
      audience: kidCallable ? 'kid' : 'parent',
    });
    const pages = kidCallable ? await readPages(context, familyId, [], authored.canvasIds) : noPages;
    return { judged, pages };
  },

  async run(context, { canvasIds, responseModel = null, ageRange = null, ...authored }, { judged, pages }) {
    const { db, familyId, nowLocal } = context;
    keepJudged(context, judged);
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
      inputVariables: declaredByUse(authored.prompt, authored.inputVariables),
      responseModel,
      ageRange,
      isWaiting: false,
      archived: false,
      ...authorshipOf(context.principal, { ...authored, responseModel, ageRange }),
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
      signals: judged.signals,
    });
    const skill = { ...draft, policyDecision, isWaiting: mustWait(context, policyDecision) };
    const { skillId } = skill;
    noteMaker(context, skill.skillId);
    insertSkill(db, familyId, skill, context.nextPlace());
    replaceLinks(db, familyId, skillId, links);
    context.emit({ type: 'skill.written', refs: { skillId }, payload: { kidCallable: skill.kidCallable } });
    if (skill.isWaiting) await askParents(context, skill);
    const warnings = [
      ...useWarnings(authored.prompt, authored.inputVariables),
      ...(await warningsOf(context, skill, canvases)),
    ];
    return { skillId, status: statusOf(skill), warnings };
  },

  previewStep,

  preview: ({ db, familyId }, _input, { skillId, warnings }) => previewOf(db, familyId, skillId, warnings),

  nextStep: ({ status }, { category, canvasIds, kidCallable }) => {
    if (status === 'waiting') {
      return (
        'A parent decides in the inbox whether kids may start it; skill.get shows its status. Try it with ' +
        'skill.invoke({skillId, input}).'
      );
    }
    const use =
      category === 'home_agent'
        ? 'run.start starts it; your own agent takes the work with run.submit_output and claim: true. Or run it ' +
          'yourself from skill.get; report with skill.post_result.'
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
