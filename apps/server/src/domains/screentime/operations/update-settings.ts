import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { isFields } from '../../../core/operations/change-leaves.ts';
import { defineRule, within } from '../../../core/operations/rule.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import type { FoundUndo } from '../../../core/undo/find-undo.ts';
import { listChildren, requireChild } from '../../family/index.ts';
import { changingMinutes } from '../day-minutes.ts';
import type { ScreentimePorts } from '../ports.ts';
import { changeSettings, effective, type OwnSettings, settingsShown, warningsOf } from '../settings.ts';
import { autoApprovePatch, dailyMinutes, overLimit, quietHours, shown } from '../settings-schemas.ts';
import { readRules, writeSettings } from '../settings-store.ts';
import { warningsForKids } from '../warnings-for-kids.ts';

export const definition = defineOperation({
  name: 'screentime.update_settings',
  title: 'Change the screen-time rules',
  description:
    'Changes the family’s rules or, with childId, one kid’s own; of a rule with parts only those that are sent. ' +
    'null takes a rule or a part away. Preview with dryRun.',
  scope: 'screentime:approve',
  formerly: { blockingTasksFirst: 'tasksFirst' },
  preview: previewShape(z.strictObject(shown), { changedFields: z.array(z.string()) }),
  input: {
    childId: id.optional().describe('Only for this kid.'),
    dailyMinutes: dailyMinutes
      .nullable()
      .optional()
      .describe('Most minutes a day: a number, or one per weekday (mon to sun; left out: no limit).'),
    gemsPerMinute: z.int().min(0).max(1_000).nullable().optional().describe('Price. Default 0.'),
    quietHours: quietHours.nullable().optional().describe('When kids cannot ask; [] for none.'),
    tasksFirst: z
      .boolean()
      .nullable()
      .optional()
      .describe('Kids ask once the day’s blocking tasks are done. Default true.'),
    autoApprove: autoApprovePatch
      .nullable()
      .optional()
      .describe('What Sprout approves by itself, within the day’s limit.'),
    overLimit: overLimit
      .nullable()
      .optional()
      .describe('A request above the day’s limit: ask a parent, or refuse (default).'),
  },
  output: { ...shown, changedFields: z.array(z.string()), warnings },
  change: ({ childId, ...rules }, { nameOf }) => {
    const isFamily = childId === undefined;
    const whose = isFamily ? message('change.lines.screentime.family') : nameOf(childId);
    // A kid's own rule that goes leaves the family's.
    const dropped = isFamily ? [] : Object.keys(rules).filter((name) => rules[name] === null);
    const words = Object.fromEntries(dropped.map((name) => [name, message('change.asFamily')]));
    return { title: message('change.lines.screentime.rules', { whose }), said: ['childId'], words };
  },
});

const quietTimesHaveAnEnd = defineRule(definition.input, ['quietHours'], (args) =>
  (args.quietHours ?? []).flatMap(({ from, until }, index) =>
    from === until ? [{ path: `/quietHours/${index}`, expected: 'an until that differs from from' }] : [],
  ),
);

const approvesSomething = defineRule(autoApprovePatch, ['minutesPerDay', 'minutesPerRequest'], (rule) =>
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
    context.showBefore(ofNames(rules, Object.keys(wanted)));
    const level = childId === undefined ? 'family' : 'own';
    const { after, changedFields } = changeSettings(before[level], wanted);
    if (changedFields.length > 0) {
      const kids = childId === undefined ? (await listChildren(db, familyId)).map((kid) => kid.childId) : [childId];
      await changingMinutes(context, kids, () => writeSettings(db, familyId, childId, after));
      const refs: Record<string, string> = childId === undefined ? {} : { childId };
      const done = {
        before: ofNames(rules, changedFields),
        undo: undoOf(childId, before[level], after, changedFields),
      };
      context.emit({ type: 'screentime.settings_updated', refs, payload: { changedFields }, done });
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

const ofNames = (rules: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rules[name] ?? null]));

/** The call that sets the changed rules as they were; what was not set goes again. */
function undoOf(
  childId: string | undefined,
  before: OwnSettings,
  after: OwnSettings,
  names: readonly string[],
): FoundUndo {
  const whose = childId === undefined ? {} : { childId };
  const back = Object.entries(ofNames(before, names)).map(([name, rule]) => [
    name,
    wholeAgain(rule, after[name as never]),
  ]);
  return {
    operation: 'screentime.update_settings',
    args: { ...whose, ...Object.fromEntries(back) },
    left: ofNames(after, names),
  };
}

/** Parts that came with the change go again. */
function wholeAgain(rule: unknown, now: unknown): unknown {
  if (!isFields(rule) || !isFields(now)) return rule;
  return { ...Object.fromEntries(Object.keys(now).map((part) => [part, null])), ...rule };
}
