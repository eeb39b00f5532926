/** Skills, the canvases that they link, and the parents' word on what kids may launch. */
import { findCanvas, newest } from './canvases.ts';
import { tell } from './events.ts';
import { closeCard, postCard } from './inbox.ts';
import { ageOn, dayOf, wireTime } from './time.ts';
import { type Actor, type CanvasLink, lacks, newId, Refused, require, type Skill, type World } from './world.ts';

const MOST_CANVASES = 5;
const READS_FROM_AGE = 6;

function findSkill(world: World, skillId: string): Skill {
  return require(world.skills.find((one) => one.skillId === skillId));
}

/** Removed first; one that is linked already moves to its newest version. */
function link(world: World, before: readonly CanvasLink[], removed: string[], added: string[]): CanvasLink[] {
  const isLinked = (id: string) => before.some(({ canvasId }) => canvasId === id);
  const paths = removed.flatMap((id, index) => (isLinked(id) ? [] : [`/removeCanvasIds/${index}`]));
  if (paths.length > 0) throw new Refused('CANVAS_NOT_IN_SKILL', { paths });
  const links = before.filter(({ canvasId }) => !removed.includes(canvasId));
  for (const canvasId of added) {
    const canvas = require(findCanvas(world, canvasId));
    if (canvas.archivedAt !== null) throw new Refused('CANVAS_ARCHIVED', { canvasId });
    const fresh = { canvasId, version: newest(canvas).version };
    const place = links.findIndex((one) => one.canvasId === canvasId);
    if (place === -1) links.push(fresh);
    else links[place] = fresh;
  }
  const count = links.length;
  if (count > MOST_CANVASES) throw new Refused('CANVAS_LIMIT_EXCEEDED', { limit: MOST_CANVASES, count });
  return links;
}

const nonReaders = { code: 'TEXT_FOR_NON_READERS', message: '~kids who cannot read yet' };

/** Kids who cannot read need a canvas, or a parent who says yes; a parent's own skill waits for nobody. */
function judge(actor: Actor, skill: Skill): void {
  const isForNonReaders = Number.parseInt(skill.ageRange ?? '', 10) < READS_FROM_AGE && skill.links.length === 0;
  const mustLook = skill.kidCallable && isForNonReaders;
  skill.policyDecision = mustLook ? { verdict: 'review', reasons: [nonReaders] } : { verdict: 'allow', reasons: [] };
  skill.isWaiting = mustLook && actor.kind !== 'parent';
}

function askParents(world: World, { skillId, isWaiting, archived }: Skill): void {
  if (!isWaiting || archived) {
    closeCard(world, skillId, 'taken back');
    return;
  }
  const operation = 'skill.review';
  postCard(world, {
    kind: 'question',
    about: { kind: 'skill_review', id: skillId, childId: null },
    subject: `skill ${skillId}`,
    topic: 'skills of kids',
    childWords: null,
    options: [
      { operation, args: { skillId, action: 'approve' } },
      { operation, args: { skillId, action: 'deny' } },
    ],
    expiresAt: null,
  });
}

/** The other warnings are about placeholders, which the prompts of random lives do not have. */
function warningsOf(world: World, actor: Actor, { skillId, name, kidCallable, links, ageRange }: Skill): string[] {
  const isRead =
    'It links no canvas, so a kid who starts it reads the prompt as it stands: write it to the kid, or link a canvas.';
  const hasNamesake = world.skills.some((one) => one.name === name && one.skillId !== skillId && !one.archived);
  return [
    ...(kidCallable && links.length === 0 ? [isRead] : []),
    ...(kidCallable ? links.flatMap(({ canvasId }) => ageWarning(world, canvasId, ageRange ?? '')) : []),
    ...(kidCallable && !lacks(actor, 'family:read') ? nobodyWarning(world, ageRange ?? '') : []),
    ...(hasNamesake ? [`Another skill is called “${name}”.`] : []),
  ];
}

function nobodyWarning(world: World, ageRange: string): string[] {
  const [from = 0, until = 17] = ageRange.split(/[-+]/).filter(Boolean).map(Number);
  const today = dayOf(world.now, world.zone);
  const ages = world.kids.map(({ birthDate }) => ageOn(today, birthDate));
  const mayAny = ages.some((age) => from <= age && age <= until);
  return mayAny ? [] : [`No kid of this family is of the ages ${ageRange}, so nobody sees it now.`];
}

function ageWarning(world: World, canvasId: string, ageRange: string): string[] {
  const canvas = require(findCanvas(world, canvasId));
  const [from = 0, until = 17] = ageRange.split(/[-+]/).filter(Boolean).map(Number);
  const [youngest = 0, oldest = 17] = canvas.age.split(/[-+]/).filter(Boolean).map(Number);
  if (youngest <= from && until <= oldest) return [];
  return [`The canvas “${newest(canvas).name}” is made for ages ${canvas.age}, and the skill is for ages ${ageRange}.`];
}

function statusOf({ archived, isWaiting }: Skill): string {
  if (archived) return 'archived';
  return isWaiting ? 'waiting' : 'active';
}

interface Written {
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
  readonly kidCallable?: boolean;
  readonly ageRange?: string;
  readonly canvasIds?: string[];
}

interface Change {
  readonly skillId: string;
  readonly name?: string;
  readonly instructions?: string;
  readonly ageRange?: string;
  readonly addCanvasIds?: string[];
  readonly removeCanvasIds?: string[];
}

export const skillOperations = {
  'skill.write'(world: World, actor: Actor, { canvasIds = [], ...written }: Written) {
    const { kidCallable = false, ageRange = null } = written;
    const skill: Skill = {
      ...written,
      skillId: newId(world, 'skill'),
      kidCallable,
      ageRange,
      links: link(world, [], [], canvasIds),
      isWaiting: false,
      archived: false,
      policyDecision: { verdict: 'allow', reasons: [] },
      authorTier: actor.kind,
      createdAt: world.now,
      updatedAt: world.now,
    };
    judge(actor, skill);
    world.skills.push(skill);
    const { skillId } = skill;
    tell(world, actor, 'skill.written', { skillId }, { kidCallable });
    if (skill.isWaiting) askParents(world, skill);
    return { skillId, status: statusOf(skill), warnings: warningsOf(world, actor, skill) };
  },

  'skill.update'(world: World, actor: Actor, change: Change) {
    const skill = findSkill(world, change.skillId);
    if (skill.archived) throw new Refused('SKILL_ARCHIVED');
    const { skillId } = skill;
    const before = structuredClone(skill);
    skill.links = link(world, skill.links, change.removeCanvasIds ?? [], change.addCanvasIds ?? []);
    skill.name = change.name ?? skill.name;
    skill.prompt = change.instructions ?? skill.prompt;
    skill.ageRange = change.ageRange ?? skill.ageRange;
    const names = { name: 'name', prompt: 'instructions', ageRange: 'ageRange', links: 'canvasIds' } as const;
    const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(skill[field]),
    );
    const changedFields = changed.map((field) => names[field]);
    if (changed.length === 0)
      return { skillId, changedFields, status: statusOf(skill), warnings: warningsOf(world, actor, skill) };
    skill.updatedAt = world.now;
    if (changed.includes('prompt')) skill.authorTier = actor.kind;
    const isJudged = changed.some((field) => field !== 'name');
    if (isJudged) judge(actor, skill);
    tell(world, actor, 'skill.updated', { skillId }, { changedFields });
    if (isJudged || skill.isWaiting) askParents(world, skill);
    const told = { skillId, changedFields, status: statusOf(skill) };
    // What still plays a canvas that was taken out, and which heartbeats use it, is left to the tests of the operation.
    const isTold = change.removeCanvasIds === undefined && change.instructions === undefined;
    return isTold ? { ...told, warnings: warningsOf(world, actor, skill) } : told;
  },

  'skill.archive'(world: World, actor: Actor, { skillId }: { skillId: string }) {
    const skill = findSkill(world, skillId);
    if (!skill.archived) {
      Object.assign(skill, { archived: true, updatedAt: world.now });
      askParents(world, skill);
      tell(world, actor, 'skill.archived', { skillId });
    }
    return { skillId, archived: true, pausedHeartbeats: [] };
  },

  'skill.restore'(world: World, actor: Actor, { skillId }: { skillId: string }) {
    const skill = findSkill(world, skillId);
    if (skill.archived) {
      Object.assign(skill, { archived: false, updatedAt: world.now });
      if (skill.isWaiting) askParents(world, skill);
      tell(world, actor, 'skill.restored', { skillId });
    }
    return { skillId, archived: false, pausedHeartbeats: [] };
  },

  'skill.review'(world: World, actor: Actor, { skillId, action }: { skillId: string; action: 'approve' | 'deny' }) {
    const skill = findSkill(world, skillId);
    if (skill.archived) throw new Refused('SKILL_ARCHIVED');
    if (!skill.isWaiting) throw new Refused('ALREADY_RESOLVED', { status: statusOf(skill) });
    const kidCallable = action === 'approve';
    Object.assign(skill, { isWaiting: false, kidCallable, updatedAt: world.now });
    closeCard(world, skillId, 'closed');
    tell(world, actor, kidCallable ? 'skill.approved' : 'skill.declined', { skillId });
    return { skillId, status: statusOf(skill), kidCallable };
  },
};

/** What skill.list shows. */
export function skillList(world: World, includeArchived: boolean) {
  return world.skills
    .filter(({ archived }) => includeArchived || !archived)
    .map((skill) => ({
      skillId: skill.skillId,
      name: skill.name,
      category: 'generic',
      status: statusOf(skill),
      archived: skill.archived,
      authorTier: skill.authorTier,
      kidCallable: skill.kidCallable,
      canvasIds: skill.links.map(({ canvasId }) => canvasId),
      lastTriggeredAt: null,
    }))
    .reverse();
}

/** What skill.get shows. */
export function skillShown(world: World, skill: Skill) {
  const { isWaiting: _, links, ...plain } = skill;
  return {
    skill: {
      ...plain,
      category: 'generic',
      handsReferenced: [],
      inputVariables: [],
      responseModel: null,
      status: statusOf(skill),
      canvasIds: links.map(({ canvasId }) => canvasId),
      createdAt: wireTime(skill.createdAt, world.zone),
      updatedAt: wireTime(skill.updatedAt, world.zone),
      lastTriggeredAt: null,
      timesTriggered: 0,
      triggeredBy: [],
    },
    canvases: canvasesOf(world, links),
  };
}

function canvasesOf(world: World, links: readonly CanvasLink[]) {
  return links.map(({ canvasId, version }) => {
    const { name } = newest(require(findCanvas(world, canvasId)));
    return { canvasId, name, emoji: '🎨', version };
  });
}

/** What kid.list_skills shows to a kid of an age. */
export function kidSkills(world: World, age: number) {
  const isFor = ({ ageRange }: Skill) => {
    const [from = 0, until = 17] = (ageRange ?? '').split(/[-+]/).filter(Boolean).map(Number);
    return from <= age && age <= until;
  };
  const items = world.skills
    .filter((skill) => skill.kidCallable && !skill.archived && !skill.isWaiting && isFor(skill))
    .map(({ skillId, name, links }) => ({ skillId, name, asks: [], canvases: canvasesOf(world, links) }));
  return { items: items.reverse() };
}
