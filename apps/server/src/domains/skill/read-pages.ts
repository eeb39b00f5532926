import type { PrepareContext } from '#operations';
import { canvasDocument, canvasesOf } from '../canvas/index.ts';
import { objectionsToPage, type PolicyReason } from '../safety/index.ts';
import type { Link } from './skill.ts';

/** The canvases that were read for the policy, and what it says of them. */
export interface Pages {
  readonly read: readonly Link[];
  readonly objections: readonly PolicyReason[];
}

export const noPages: Pages = { read: [], objections: [] };

/** Reads the canvases of a skill for the policy: those that are linked, and in their newest version those that are added. */
export async function readPages(
  { store, signal }: PrepareContext,
  familyId: string,
  linked: readonly Link[],
  added: readonly string[],
): Promise<Pages> {
  const facts = await store.read((db) => canvasesOf(db, familyId, [...new Set(added)]));
  const read = [...linked.filter(({ canvasId }) => !added.includes(canvasId)), ...facts.map(linkOf)];
  const objections = new Map<string, PolicyReason>();
  for (const { canvasId, version } of read) {
    const page = await store.read((db) => canvasDocument(db, familyId, canvasId, version));
    for (const reason of page === undefined ? [] : await objectionsToPage(page.html, signal)) {
      objections.set(reason.code, reason);
    }
  }
  return { read, objections: [...objections.values()] };
}

/** Whether all of these canvases were read, in these versions. */
export function wereRead({ read }: Pages, links: readonly Link[]): boolean {
  return links.every((link) => read.some((one) => one.canvasId === link.canvasId && one.version === link.version));
}

function linkOf({ canvasId, version }: Link): Link {
  return { canvasId, version };
}
