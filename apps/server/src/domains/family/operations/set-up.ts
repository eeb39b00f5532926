import { setUpFamily } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementOpen } from '../../../core/operations/operation.ts';
import { createClock } from '../../../core/versions/clock-store.ts';
import type { Query } from '../../../store/port.ts';
import { addChild } from '../add-child.ts';
import { anyFamily, deleteSetUpCode, insertFamily, insertParent, readSetUpCode } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { kidsAreBorn, knownTimezone } from '../rules.ts';
import { isSetUpCode } from '../set-up-code.ts';

export const setUp = (ports: FamilyPorts) => {
  const isFirstOnly = ({ byMachineOwner }: { readonly byMachineOwner: boolean }) =>
    ports.signUp === 'first-only' && !byMachineOwner;
  return implementOpen(setUpFamily, {
    rules: [knownTimezone, kidsAreBorn],

    async prepare(context, { familyName, parent, kids, setUpCode }) {
      // Checked again in the transaction. Checked here too, so that strangers cannot make the server hash passwords.
      if (isFirstOnly(context)) await context.store.read((db) => refuseStrangers(db, setUpCode));
      const { name, email, password } = parent;
      const words = [familyName, name, email, ...kids.map((kid) => kid.name)];
      return { passwordHash: await ports.logins.hashPassword(context, email, password, words) };
    },

    async run(context, { familyName, timezone, language, parent, kids, setUpCode }, { passwordHash }) {
      const { db, random, now } = context;
      if (isFirstOnly(context)) {
        // Of two set-ups at the same time, the one without the lock is refused.
        if (!(await db.tryLock('family.set_up'))) throw refuse('SET_UP_CLOSED');
        await refuseStrangers(db, setUpCode);
        deleteSetUpCode(db);
      }

      const familyId = random.id('fam');
      const parentId = random.id('par');
      await createClock(db, familyId, { epoch: random.secret(6), revision: 0, timezone });
      const family = await context.enter({
        kind: 'parent',
        familyId,
        actorId: parentId,
        channelId: 'set-up',
        scopes: 'all',
      });
      insertFamily(db, familyId, { name: familyName, language }, now);
      insertParent(db, familyId, { parentId, name: parent.name, role: 'owner' }, now);
      ports.logins.createLogin(family, parentId, parent.email, passwordHash);
      family.emit({ type: 'family.created', refs: { parentId }, payload: {} });
      const added = kids.map((kid) => ({ childId: addChild(family, ports, kid), name: kid.name }));
      return { familyId, parentId, kids: added };
    },
    nextStep: 'Sign in with access.sign_in; then pair the kids’ devices with access.create_pairing_code.',
  });
};

/** Refuses a wrong set-up code, and any set-up after the first family. */
async function refuseStrangers(db: Query, given: string | undefined): Promise<void> {
  const [family, stored] = await Promise.all([anyFamily(db), readSetUpCode(db)]);
  if (family !== undefined) throw refuse('SET_UP_CLOSED');
  if (!isSetUpCode(given, stored?.code)) throw refuse('SET_UP_CODE_WRONG');
}
