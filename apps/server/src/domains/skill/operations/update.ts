import { z } from 'zod';
import { defineOperation, type InputOf, id, implementWrite, type Refusal, refuse } from '#operations';
import type { Fields } from '../../../core/operations/change.ts';
import { type Breach, defineRule } from '../../../core/operations/rule.ts';
import { warnings } from '../../../core/operations/schema/preview.ts';
import type { Principal } from '../../../core/principal.ts';
import { updateBack } from '../../../core/undo/find-undo.ts';
import { type Judged, keepJudged, nothingJudged, type TextField } from '../../safety/index.ts';
import { authorshipAfter } from '../authorship.ts';
import { type Checked, checkTexts, namelessTexts, textsForKids, wereChecked } from '../check-texts.ts';
import { askParents, decide, mustWait } from '../decide.ts';
import { linkCanvases, pathsOf } from '../links.ts';
import { notInUse } from '../not-in-use.ts';
import { declaredByUse } from '../placeholders.ts';
import type { SkillPorts } from '../ports.ts';
import { previewOf, previewStep } from '../preview.ts';
import { noPages, type Pages, readPages, wereRead } from '../read-pages.ts';
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
  type Authored,
  ageProblems,
  audienceToCheck,
  authoredOf,
  changedFields,
  concernsPolicy,
  duplicateProblems,
  fieldProblems,
  handProblems,
  handsNamed,
  requireOwnHands,
  type Skill,
  statusOf,
} from '../skill.ts';
import { findSkill, linksOf, replaceLinks, updateSkill } from '../skill-store.ts';
import { stillPlayed } from '../still-played.ts';
import { usedByHeartbeats } from '../used-by-heartbeats.ts';
import { useWarnings, warningsOf } from '../warnings.ts';

export const definition = defineOperation({
  name: 'skill.update',
  title: 'Change a skill',
  description:
    'Changes what you send. A new prompt is checked for safety; what kids may launch, the policy decides. null ' +
    'removes responseModel or ageRange. Preview with dryRun, commit with specHash.',
  scope: 'skill:write',
  preview: { ...preview, changedFields: z.array(z.string()) },
  reasons: [
    'PII_IN_PROMPT',
    'SAFETY_REJECTED',
    'POLICY_REFUSED',
    'UNDECLARED_PLACEHOLDER',
    'CANVAS_OPS_CONFLICT',
    'CANVAS_LIMIT_EXCEEDED',
    'CANVAS_NOT_IN_SKILL',
    'CANVAS_ARCHIVED',
    'LEGACY_CANVAS_NO_DIMENSIONS',
    'SKILL_ARCHIVED',
    'LIMIT_EXCEEDED',
  ],
  input: {
    skillId: id,
    name: name.optional(),
    description: description.optional(),
    instructions: prompt.optional().describe('The new prompt.'),
    prompt: prompt.optional().describe('The same as instructions; send one of them.'),
    category: skillCategory.optional(),
    handsReferenced: handsReferenced.optional(),
    inputVariables: inputVariables.optional(),
    responseModel: responseModel.nullable().optional(),
    kidCallable: z.boolean().optional(),
    ageRange: ageRange.nullable().optional(),
    addCanvasIds: canvasIds.optional().describe('A linked canvas moves to its newest version.'),
    removeCanvasIds: canvasIds.optional().describe('Removed before others are added.'),
  },
  output: { skillId: id, changedFields: z.array(z.string()), status: skillStatus, warnings },
  undo: { by: 'skill.update', args: ({ args, before }) => before && skillBack(args, before) },
});

/** The same update with the fields as they were, and the canvases that were linked. */
function skillBack({ instructions, addCanvasIds, removeCanvasIds, ...args }: Fields, before: Fields) {
  const back = updateBack('skill.update', 'skillId').args({
    args: { ...args, ...(instructions !== undefined && { prompt: instructions }) },
    before,
  });
  const linked = idsIn(before.canvasIds);
  const added = idsIn(addCanvasIds).filter((canvasId) => !linked.includes(canvasId));
  const removed = idsIn(removeCanvasIds).filter((canvasId) => linked.includes(canvasId));
  const links = {
    ...(removed.length > 0 && { addCanvasIds: removed }),
    ...(added.length > 0 && { removeCanvasIds: added }),
  };
  return back === undefined && Object.keys(links).length === 0
    ? undefined
    : { skillId: args.skillId, ...back, ...links };
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : [];
}

const { input } = definition;

type Patch = Omit<InputOf<typeof definition>, 'skillId' | 'addCanvasIds' | 'removeCanvasIds'>;

const rules = [
  defineRule(input, ['instructions', 'prompt'], ({ instructions, prompt }) =>
    instructions === undefined || prompt === undefined
      ? []
      : [{ path: '/instructions', expected: 'nothing, because prompt is the same field and was sent too' }],
  ),
  defineRule(input, ['addCanvasIds', 'removeCanvasIds'], ({ addCanvasIds = [], removeCanvasIds = [] }) => {
    const paths = pathsOf('addCanvasIds', addCanvasIds, (id) => removeCanvasIds.includes(id));
    const refusal = refuse('CANVAS_OPS_CONFLICT', { details: { paths } });
    return paths.map((path) => ({ path, expected: 'no id of removeCanvasIds', refusal })).slice(0, 1);
  }),
  defineRule(input, ['inputVariables'], ({ inputVariables = [] }) =>
    duplicateProblems('/inputVariables', inputVariables),
  ),
  defineRule(input, ['responseModel'], ({ responseModel }) => duplicateProblems('/responseModel', responseModel ?? [])),
  defineRule(input, ['ageRange'], ({ ageRange }) => (ageRange == null ? [] : ageProblems(ageRange))),
];

/** What was looked at before the transaction. */
interface Looked {
  readonly checked: Checked | undefined;
  readonly judged: Judged;
  readonly pages: Pages;
}

export const update = implementWrite(definition, (ports: SkillPorts) => ({
  rules,

  /** Each gate looks only at what changes: the name or description of a skill for grown-ups asks nobody. */
  async prepare(context, { skillId, addCanvasIds = [], removeCanvasIds = [], ...patch }): Promise<Looked | undefined> {
    const { familyId } = context.principal as Principal;
    const [before, linked] = await context.store.read((db) =>
      Promise.all([findSkill(db, familyId, skillId), linksOf(db, familyId, skillId)]),
    );
    if (before === undefined || before.archived) return undefined;
    const after = applyPatch(before, patch);
    // Whether kids may launch it, and of which age, is for the policy alone: no provider is asked, so a parent looks at the words.
    const audience = isAboutKidsOnly(patch) ? undefined : audienceToCheck(before, after);
    const promptField = { field: spellingOf(patch), text: after.prompt };
    const checked = audience && {
      toCheck: audience === 'kid' ? textsForKids(after, promptField.field) : [promptField],
      audience,
    };
    const judged = await checkTexts(ports, context, familyId, {
      written: newTexts(namelessTexts(before), namelessTexts(after, promptField.field)),
      ...(checked ?? { toCheck: [], audience: 'parent' }),
      saved: textsForKids(before),
    });
    const kept = linked.filter(({ canvasId }) => !removeCanvasIds.includes(canvasId));
    const pages = after.kidCallable ? await readPages(context, familyId, kept, addCanvasIds) : noPages;
    return { checked, judged, pages };
  },

  async run(context, { skillId, addCanvasIds = [], removeCanvasIds = [], ...patch }, looked) {
    const { db, familyId, nowLocal } = context;
    const { checked, judged = nothingJudged, pages = noPages } = looked ?? {};
    keepJudged(context, judged);
    const [before, linked] = await Promise.all([findSkill(db, familyId, skillId), linksOf(db, familyId, skillId)]);
    if (before === undefined || before.archived) throw notInUse(context, before, 'skillId');
    const authored = applyPatch(before, patch);
    requireConsistent(authored, patch);
    requireOwnHands(context.principal, authored.handsReferenced, before.handsReferenced);
    const { links, canvases } = await linkCanvases(context, {
      before: linked,
      removed: removeCanvasIds,
      added: addCanvasIds,
      argument: 'addCanvasIds',
    });
    context.showBefore({ ...authoredOf(before), canvasIds: linked.map(({ canvasId }) => canvasId) });
    context.dependOn('skill', [authoredOf(before), linked]);
    context.dependOn('canvases', canvases);

    const changed: string[] = changedFields(before, authored);
    if (JSON.stringify(links) !== JSON.stringify(linked)) changed.push('canvasIds');
    const shown = changed.map((field) => (field === 'prompt' ? spellingOf(patch) : field));
    const warnings = [
      ...useWarnings(authored.prompt, patch.inputVariables ?? before.inputVariables),
      ...(await warningsOf(context, { ...authored, skillId }, canvases)),
      ...(await stillPlayed(context, ports, skillId, removeCanvasIds)),
      ...(await usedByHeartbeats(context, ports, skillId, changed)),
    ];
    if (changed.length === 0) return { skillId, changedFields: [], status: statusOf(before), warnings };

    const authorship = authorshipAfter(before, authored, context.principal);
    const draft: Skill = { ...before, ...authored, ...authorship, updatedAt: nowLocal };
    const isChecked = audienceToCheck(before, draft) !== 'kid' || wereChecked(checked, draft);
    const isNoticed = judged.signals.length > 0;
    const after = concernsPolicy(changed) || isNoticed || !isChecked ? judge() : draft;
    updateSkill(db, familyId, after);
    if (changed.includes('canvasIds')) replaceLinks(db, familyId, skillId, links);
    context.emit({ type: 'skill.updated', refs: { skillId }, payload: { changedFields: shown } });
    if (after !== draft || after.isWaiting) await askParents(context, after);
    return { skillId, changedFields: shown, status: statusOf(after), warnings };

    function judge(): Skill {
      const policyDecision = decide(context, draft, canvases, {
        isChecked: isChecked && wereRead(pages, links),
        isWrittenForKids: !isAboutKidsOnly(patch),
        ofPages: pages.objections,
        signals: judged.signals,
      });
      return { ...draft, policyDecision, isWaiting: mustWait(context, policyDecision) };
    }
  },

  previewStep,

  async preview({ db, familyId }, _input, { skillId, changedFields: changed, warnings }) {
    return { ...(await previewOf(db, familyId, skillId, warnings)), changedFields: changed };
  },

  nextStep: ({ status, changedFields: changed }) =>
    changed.length === 0
      ? 'Nothing changed: it was like this already; skill.get shows the skill.'
      : status === 'waiting'
        ? 'A parent decides in the inbox whether kids may start it; skill.get shows its status.'
        : 'skill.get shows the skill as it is now; skill.invoke tries a generic one.',
}));

/** The texts that this call brings: what stood there before is not held against it. */
function newTexts(before: readonly TextField[], after: readonly TextField[]): TextField[] {
  return after.filter(({ text }) => !before.some((known) => known.text === text));
}

/** Whether a call changes nothing but which kids may launch a skill. */
function isAboutKidsOnly({ kidCallable, ageRange, ...others }: Patch): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** The name under which the caller sent the prompt. */
function spellingOf({ instructions }: Patch): 'instructions' | 'prompt' {
  return instructions === undefined ? 'prompt' : 'instructions';
}

function applyPatch(before: Authored, patch: Patch): Authored {
  const { instructions, prompt = instructions, handsReferenced, ...others } = patch;
  const sent = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const after = {
    ...authoredOf(before),
    ...sent,
    ...(prompt !== undefined && { prompt }),
    ...(handsReferenced !== undefined && { handsReferenced: handsNamed(handsReferenced) }),
  };
  return { ...after, inputVariables: declaredByUse(after.prompt, after.inputVariables) };
}

/** What the rules cannot see, because part of it is stored. */
function requireConsistent(after: Authored, patch: Patch): void {
  const breaches: Breach[] = [
    ...fieldProblems(after),
    ...(patch.handsReferenced === undefined && patch.category === undefined
      ? []
      : handProblems(after.handsReferenced, after.category)),
    ...placeholderBreaches(`/${spellingOf(patch)}`, after.prompt, patch.inputVariables ?? after.inputVariables),
  ];
  const [first, ...others] = breaches;
  if (first !== undefined) throw refusalOf(first, others);
}

function refusalOf(first: Breach, others: readonly Breach[]): Refusal {
  if (first.refusal !== undefined && others.length === 0) return first.refusal;
  const problems = [first, ...others].map(({ path, expected }) => ({ path, expected }));
  return refuse('SCHEMA_VIOLATION', { details: { operation: definition.name, problems } });
}
