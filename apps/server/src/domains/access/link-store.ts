import type { Transaction } from '../../store/port.ts';
import { counts, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';

/** A link that opens a door once: for a parent or kid who is there, or for a parent who is invited. */
export interface EntryLink {
  readonly familyId: string;
  readonly linkHash: string;
  readonly kind: 'parent' | 'kid' | 'invitation';
  /** The parent or kid; of an invitation, the parent who invites. */
  readonly personId: string;
  /** Whom an invitation is for. */
  readonly name: string;
  readonly expiresAt: number;
}

const links = table<EntryLink>()('entry_link', 'family_id, link_hash, kind, person_id, name, expires_at');
const selectByHash = `SELECT ${links.columns} FROM entry_link WHERE link_hash = $1`;

export const insertLink = links.inserts<[]>();

export const findLink = links.finds<[linkHash: string]>(selectByHash);

/** Deletes the link, so that it works once, and returns whose it was. */
export async function takeLink(tx: Transaction, linkHash: string): Promise<EntryLink | undefined> {
  const link = await links.one(tx, `${selectByHash}${tx.dialect.forUpdate}`, [linkHash]);
  if (link !== undefined) {
    tx.later('DELETE FROM entry_link WHERE family_id = $1 AND link_hash = $2', [link.familyId, linkHash]);
  }
  return link;
}

export const countLinks = counts<[familyId: string]>('SELECT COUNT(*) AS number FROM entry_link WHERE family_id = $1');

export const deleteLinks = writes<[familyId: string]>('DELETE FROM entry_link WHERE family_id = $1');
