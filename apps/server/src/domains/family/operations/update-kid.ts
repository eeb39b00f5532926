import { updateKid as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { refuseFutureBirthday } from '../add-child.ts';
import { changedFields, profileUri } from '../family.ts';
import { updateChild } from '../family-store.ts';
import { requireChild } from '../require-child.ts';
import { kidIsBorn } from '../rules.ts';

export const updateKid = implementWrite(definition, {
  rules: [kidIsBorn],

  async run(context, { childId, ...patch }) {
    const child = await requireChild(context, childId);
    if (patch.birthDate !== undefined) refuseFutureBirthday('family.update_kid', context, patch.birthDate);
    const changed = changedFields(child, patch);
    if (changed.length > 0) {
      const {
        name = child.name,
        nickname = child.nickname,
        birthDate = child.birthDate,
        avatar = child.avatar,
      } = patch;
      const { look = child.look, language = child.language, readAloud = child.readAloud } = patch;
      const changes = { name, nickname, birthDate, avatar, look, language, readAloud };
      updateChild(context.db, context.familyId, { ...child, ...changes });
      context.touch(profileUri(childId));
      context.emit({ type: 'family.kid_updated', refs: { childId }, payload: { changedFields: changed } });
    }
    return { childId, changedFields: changed };
  },
  nextStep: 'family.query_overview shows the family as it is now.',
});
