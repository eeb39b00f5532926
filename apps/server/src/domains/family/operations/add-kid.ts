import { refuse } from '../../../core/errors/refusal.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { addChild, refuseFutureBirthday } from '../add-child.ts';
import { listChildren } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { kidIsBorn } from '../rules.ts';
import { kidFields } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.add_kid',
  title: 'Add a kid',
  description: 'Adds a kid to the family.',
  scope: null,
  audience: ['parent'],
  screen: 'people',
  effect: 'write',
  reasons: ['LIMIT_EXCEEDED'],
  input: kidFields,
  output: { childId: id },
});

export const addKid = implementWrite(definition, (ports: FamilyPorts) => ({
  rules: [kidIsBorn],

  async run(context, kid) {
    refuseFutureBirthday('family.add_kid', context, kid.birthDate);
    const kids = await listChildren(context.db, context.familyId);
    if (kids.length >= limits.kidsPerFamily) {
      throw refuse('LIMIT_EXCEEDED', {
        details: { limit: limits.kidsPerFamily, things: 'kids in a family', remedy: 'family.remove_kid' },
      });
    }
    return { childId: addChild(context, ports, kid) };
  },
  nextStep: 'Pair the kid’s device with access.create_pairing_code.',
}));
