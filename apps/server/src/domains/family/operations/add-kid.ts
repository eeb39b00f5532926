import { addKid as definition, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { addChild, refuseFutureBirthday } from '../add-child.ts';
import { listChildren } from '../family-store.ts';
import type { FamilyPorts } from '../ports.ts';
import { kidIsBorn } from '../rules.ts';

export const addKid = (ports: FamilyPorts) =>
  implementWrite(definition, {
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
  });
