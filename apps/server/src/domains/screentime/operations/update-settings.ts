import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule, within } from '../../../core/operations/rule.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { listChildren, requireChild } from '../../family/index.ts';
import { changingMinutes } from '../day-minutes.ts';
import type { ScreentimePorts } from '../ports.ts';
import { changeSettings, effective, settingsShown, warningsOf } from '../settings.ts';
import {
  autoApprove,
  autoApprove as autoApproveSchema,
  dailyMinutes,
  overLimit,
  quietHours,
  shown,
} from '../settings-schemas.ts';
import { readRules, writeSettings } from '../settings-store.ts';
import { warningsForKids } from '../warnings-for-kids.ts';

export const definition = defineOperation({
  name: 'screentime.update_settings',
  title: 'Change the screen-time rules',
  description:
    'Changes the family’s rules or, with childId, gives one kid its own. What is left out stays. null takes a rule away: a kid’s own one, so that the family’s holds again. Preview with dryRun and show the parent.',
  scope: 'screentime:approve',
  audience: ['agent', 'parent'],
  effect: 'write',
  formerly: { blockingTasksFirst: 'tasksFirst' },
  preview: previewShape(z.strictObject(shown), { changedFields: z.array(z.string()) }),
  input: {
    childId: id.optional().describe('Only for this kid.'),
    dailyMinutes: dailyMinutes
      .nullable()
      .optional()
      .describe('Most minutes granted a day: a number, or one per weekday (mon to sun; left out: no limit).'),
    gemsPerMinute: z.int().min(0).max(1_000).nullable().optional().describe('Price. Default 0.'),
    quietHours: quietHours
      .nullable()
      .optional()
      .describe('When kids cannot ask, and what autoApprove never reaches into; [] for none.'),
    tasksFirst: z
      .boolean()
      .nullable()
      .optional()
      .describe('Kids can ask only once their blocking tasks of the day are done. Default true.'),
    autoApprove: autoApproveSchema
      .nullable()
      .optional()
      .describe('Sprout approves by itself what is within all of these and the day’s limit.'),
    overLimit: overLimit
      .nullable()
      .optional()
      .describe('A request above the day’s limit: ask a parent, who may approve it, or refuse (default).'),
  },
  output: { ...shown, changedFields: z.array(z.string()), warnings },
  change: ({ childId }, { nameOf }) => {
    const whose = childId === undefined ? message('change.lines.screentime.family') : nameOf(childId);
    return { title: message('change.lines.screentime.rules', { whose }), said: ['childId'] };
  },
});

const quietTimesHaveAnEnd = defineRule(definition.input, ['quietHours'], (args) =>
  (args.quietHours ?? []).flatMap(({ from, until }, index) =>
    from === until ? [{ path: `/quietHours/${index}`, expected: 'an until that differs from from' }] : [],
  ),
);

const approvesSomething = defineRule(autoApprove, ['minutesPerDay', 'minutesPerRequest'], (rule) =>
  rule.minutesPerDay === undefined && rule.minutesPerRequest === undefined
    ? [{ path: '', expected: 'minutesPerDay, minutesPerRequest or both' }]
    : [],
);

export const updateSettings = implementWrite(definition, (ports: ScreentimePorts) => ({
  rules: [quietTimesHaveAnEnd, within('autoApprove', approvesSomething)],

  async run(context, { childId, ...wanted }) {
    const { db, familyId } = context;
    if (childId !== undefined) await requireChild(context, childId);
    const before = await readRules(db, familyId, childId);
    context.dependOn('rules', before);
    const rules: Record<string, unknown> = childId === undefined ? before.family : { ...before.family, ...before.own };
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
}));
