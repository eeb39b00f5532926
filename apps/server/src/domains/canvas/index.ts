/** Canvases: small pages that kids play, with their versions, and the addresses at which they open. */

import { bindAll } from '#operations';
import { type Domain, deletesInBatches } from '../../core/domain.ts';
import { deleteExpired } from './address-store.ts';
import { archive } from './operations/archive.ts';
import { create } from './operations/create.ts';
import { get } from './operations/get.ts';
import { kidEndCanvas } from './operations/kid-end-canvas.ts';
import { kidReportShown } from './operations/kid-report-shown.ts';
import { kidSaveCanvas } from './operations/kid-save-canvas.ts';
import { kidStopCanvas } from './operations/kid-stop-canvas.ts';
import { list } from './operations/list.ts';
import { preview } from './operations/preview.ts';
import { reopen } from './operations/reopen.ts';
import { restore } from './operations/restore.ts';
import { update } from './operations/update.ts';
import type { CanvasPorts } from './ports.ts';
import { pruneVersions } from './prune-store.ts';

export { documentAt } from './address-store.ts';
export {
  type CanvasFact,
  canvasesOf,
  findVersion as canvasDocument,
  namesOfCanvases,
} from './canvas-store.ts';
export { endPlayOfTask, openPlay, type PlayAbout } from './open-play.ts';
export type { PlayResult } from './play.ts';
export { countPlays, findPlayable } from './play-store.ts';
export { type Player, playerWarnings } from './players.ts';
export type { LinkedVersion } from './ports.ts';

/** Versions that one transaction deletes: fewer than of other rows, because each can have a megabyte of content. */
const VERSIONS_AT_ONCE = 20;

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [
  create,
  update,
  list,
  get,
  preview,
  archive,
  restore,
  reopen,
  kidSaveCanvas,
  kidReportShown,
  kidStopCanvas,
  kidEndCanvas,
];

export const domain = (ports: CanvasPorts): Domain => ({
  operations: bindAll(operations, ports),
  chores: [deletesInBatches(deleteExpired)],
  tidiers: [
    (tx, familyId, now, limit) =>
      pruneVersions(tx, familyId, ports.linkedVersions, now, Math.min(limit, VERSIONS_AT_ONCE)),
  ],
});
