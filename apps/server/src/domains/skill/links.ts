import { limits, refuse, type WriteContext } from '#operations';
import type { IdArgument } from '../../core/operations/id-arguments.ts';
import type { Query } from '../../store/port.ts';
import { type CanvasFact, canvasesOf } from '../canvas/index.ts';
import { changeLinks, type Link } from './skill.ts';
import { findSkill, linksOf } from './skill-store.ts';

interface LinkChange {
  readonly before: readonly Link[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** The argument that named the added ones. */
  readonly argument: IdArgument;
}

/** The canvases of a skill after a change, each in the version that it will play. */
export async function linkCanvases(
  context: WriteContext,
  { before, removed, added, argument }: LinkChange,
): Promise<{ readonly links: readonly Link[]; readonly canvases: readonly CanvasFact[] }> {
  const { db, familyId } = context;
  const paths = pathsOf('removeCanvasIds', removed, (id) => !before.some(({ canvasId }) => canvasId === id));
  if (paths.length > 0) throw refuse('CANVAS_NOT_IN_SKILL', { details: { paths } });
  const wanted = [...new Set(added)];
  const all = [...new Set([...before.map(({ canvasId }) => canvasId), ...wanted])];
  const facts = await canvasesOf(db, familyId, all);
  const factOf = (id: string) => facts.find(({ canvasId }) => canvasId === id);
  const fresh = wanted.map((id) => {
    const canvas = factOf(id);
    if (canvas === undefined) throw context.unknownId(argument);
    if (canvas.archived) throw refuse('CANVAS_ARCHIVED', { details: { canvasId: id } });
    if (canvas.age === null) throw refuse('LEGACY_CANVAS_NO_DIMENSIONS', { details: { canvasId: id } });
    return { canvasId: id, version: canvas.version };
  });
  const links = changeLinks(before, removed, fresh);
  if (links.length > limits.canvasesPerSkill) {
    throw refuse('CANVAS_LIMIT_EXCEEDED', { details: { limit: limits.canvasesPerSkill, count: links.length } });
  }
  return { links, canvases: links.flatMap(({ canvasId }) => factOf(canvasId) ?? []) };
}

/** Where in a list of ids those stand that are meant. */
export function pathsOf(argument: string, ids: readonly string[], isMeant: (id: string) => boolean): string[] {
  return ids.flatMap((id, index) => (isMeant(id) ? [`/${argument}/${index}`] : []));
}

/** The canvases of a skill as they are named at this moment. */
export async function canvasesShown(db: Query, familyId: string, links: readonly Link[]) {
  const facts = await canvasesOf(
    db,
    familyId,
    links.map(({ canvasId }) => canvasId),
  );
  return showLinks(links, facts);
}

export function showLinks(links: readonly Link[], facts: readonly CanvasFact[]) {
  return links.flatMap(({ canvasId, version }) => {
    const fact = facts.find((one) => one.canvasId === canvasId);
    return fact === undefined ? [] : [{ canvasId, name: fact.name, emoji: fact.emoji, version }];
  });
}

/** The canvases that a skill of the family links, or that it is archived; undefined if there is no such skill. */
export async function canvasesOfSkill(
  db: Query,
  familyId: string,
  skillId: string,
): Promise<string[] | 'archived' | undefined> {
  const [skill, links] = await Promise.all([findSkill(db, familyId, skillId), linksOf(db, familyId, skillId)]);
  if (skill?.archived) return 'archived';
  return skill && links.map(({ canvasId }) => canvasId);
}
