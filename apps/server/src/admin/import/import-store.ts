import type { Transaction } from '../../store/port.ts';

export async function isFamilyHere(tx: Transaction, familyId: string): Promise<boolean> {
  return (await tx.one('SELECT family_id FROM family_clock WHERE family_id = $1', [familyId])) !== undefined;
}

export async function isEmailTaken(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.one('SELECT email FROM parent_login WHERE email = $1', [email])) !== undefined;
}

/** Clients that know the family from elsewhere read everything anew. */
export async function setEpoch(tx: Transaction, familyId: string, epoch: string): Promise<void> {
  await tx.run('UPDATE family_clock SET epoch = $2 WHERE family_id = $1', [familyId, epoch]);
}
