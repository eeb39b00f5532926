import { defineOperation, id, implementWrite, limits, requireFewer } from '#operations';
import { addChild, refuseFutureBirthday } from '../add-child.ts';
import { listChildren } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { kidIsBorn } from '../rules.ts';
import { kidFields } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.add_kid',
  title: 'Add a kid',
  description: 'Adds a kid to the family.',
  audience: ['parent'],
  screen: 'people',
  reasons: ['LIMIT_EXCEEDED'],
  input: kidFields,
  output: { childId: id },
});

export const addKid = implementWrite(definition, (ports: FamilyPorts) => ({
  rules: [kidIsBorn],

  async run(context, kid) {
    refuseFutureBirthday('family.add_kid', context, kid.birthDate);
    const kids = await listChildren(context.db, context.familyId);
    requireFewer(kids.length, limits.kidsPerFamily, 'kids in a family', 'family.remove_kid');
    return { childId: addChild(context, ports, kid) };
  },
  nextStep: 'Pair the kid’s device with access.create_pairing_code.',
}));
