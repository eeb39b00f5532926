import { z } from 'zod';
import { defineOperation, id, implementOpen, limits, line, refuse, timezone } from '#operations';
import { createClock } from '../../../core/versions/clock-store.ts';
import type { Query } from '../../../store/port.ts';
import { addChild } from '../add-child.ts';
import { anyFamily, deleteSetUpCode, insertFamily, insertParent, readSetUpCode } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { kidsAreBorn, knownTimezone } from '../rules.ts';
import { kidFields, language, parentFields } from '../schemas.ts';
import { isSetUpCode } from '../set-up-code.ts';

export const definition = defineOperation({
  name: 'family.set_up',
  title: 'Set up a family',
  description:
    'Makes a family with its first parent and its kids. Open until the first family exists, unless the operator opens sign-up.',
  audience: ['anyone'],
  reasons: ['SET_UP_CLOSED', 'SET_UP_CODE_WRONG', 'PASSWORD_WEAK', 'INVALID_TIMEZONE'],
  input: {
    familyName: line(limits.nameLength),
    timezone: timezone.describe('IANA name, e.g. Europe/Berlin. A kid’s day is the local day of this zone.'),
    language: language.default('en').describe('The family’s language, e.g. de.'),
    parent: z.strictObject(parentFields),
    kids: z.array(z.strictObject(kidFields)).max(limits.kidsPerFamily).default([]),
    setUpCode: z
      .string()
      .max(200)
      .optional()
      .describe('The one-time code in the link that the server prints at its start. Not needed where sign-up is open.'),
  },
  output: {
    familyId: id,
    parentId: id,
    kids: z.array(z.strictObject({ childId: id, name: z.string() })),
  },
});

export const setUp = implementOpen(definition, (ports: FamilyPorts) => {
  const isFirstOnly = ({ byMachineOwner }: { readonly byMachineOwner: boolean }) =>
    ports.signUp === 'first-only' && !byMachineOwner;
  return {
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
      await createClock(db, familyId, { epoch: random.secret(6), revision: 0, timezone }, now);
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
  };
});

/** Refuses a wrong set-up code, and any set-up after the first family. */
async function refuseStrangers(db: Query, given: string | undefined): Promise<void> {
  const [family, stored] = await Promise.all([anyFamily(db), readSetUpCode(db)]);
  if (family !== undefined) throw refuse('SET_UP_CLOSED');
  if (!isSetUpCode(given, stored?.code)) throw refuse('SET_UP_CODE_WRONG');
}
