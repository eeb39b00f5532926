import { writeSkill as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
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

export const write = (ports: SkillPorts) =>
  implementWrite<typeof definition, Pages>(definition, {
    rules,

    async prepare(context, authored) {
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
  });
