import { autoApprove, updateScreentimeSettings } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule, within } from '../../../core/operations/rule.ts';
import { listChildren, requireChild } from '../../family/index.ts';
import { changingMinutes } from '../day-minutes.ts';
import type { ScreentimePorts } from '../ports.ts';
import { changeSettings, effective, settingsShown, warningsOf } from '../settings.ts';
import { readRules, writeSettings } from '../settings-store.ts';
import { warningsForKids } from '../warnings-for-kids.ts';

const quietTimesHaveAnEnd = defineRule(updateScreentimeSettings.input, ['quietHours'], (args) =>
  (args.quietHours ?? []).flatMap(({ from, until }, index) =>
    from === until ? [{ path: `/quietHours/${index}`, expected: 'an until that differs from from' }] : [],
  ),
);

const approvesSomething = defineRule(autoApprove, ['minutesPerDay', 'minutesPerRequest'], (rule) =>
  rule.minutesPerDay === undefined && rule.minutesPerRequest === undefined
    ? [{ path: '', expected: 'minutesPerDay, minutesPerRequest or both' }]
    : [],
);

export const updateSettings = (ports: ScreentimePorts) =>
  implementWrite(updateScreentimeSettings, {
    rules: [quietTimesHaveAnEnd, within('autoApprove', approvesSomething)],

    async run(context, { childId, ...wanted }) {
      const { db, familyId } = context;
      if (childId !== undefined) await requireChild(context, childId);
      const before = await readRules(db, familyId, childId);
      context.dependOn('rules', before);
      const rules: Record<string, unknown> =
        childId === undefined ? before.family : { ...before.family, ...before.own };
      context.showBefore(Object.fromEntries(Object.keys(wanted).map((name) => [name, rules[name]])));
      const level = childId === undefined ? 'family' : 'own';
      const { after, changedFields } = changeSettings(before[level], wanted);
      if (changedFields.length > 0) {
        const kids = childId === undefined ? (await listChildren(db, familyId)).map((kid) => kid.childId) : [childId];
        await changingMinutes(context, kids, () => writeSettings(db, familyId, childId, after));
        const refs: Record<string, string> = childId === undefined ? {} : { childId };
        context.emit({ type: 'screentime.settings_updated', refs, payload: { changedFields } });
      }
      const now = { ...before, [level]: after };
      const warnings = [
        ...warningsOf(effective(now)),
        ...(await warningsForKids(context, ports, { childId, ...wanted })),
      ];
      return { childId: childId ?? null, ...settingsShown(now), changedFields, warnings };
    },
    preview: (_context, _input, { changedFields, warnings, ...resolved }) => ({ resolved, warnings, changedFields }),
    nextStep: 'The rules hold from now on, and what was granted before stays; screentime.get_settings shows them.',
  });
