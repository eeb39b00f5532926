import { type Message, message } from '@sprout/messages';
import type { InputOf, WriteContext } from '#operations';
import { holdsScope } from '../../core/scopes/authorise.ts';
import { dayAt } from '../../core/time/day.ts';
import { listChildren, showKid } from '../family/index.ts';
import { grantedSince } from './grant-store.ts';
import type { definition as updateScreentimeSettings } from './operations/update-settings.ts';
import type { ScreentimePorts } from './ports.ts';
import { listPending } from './screentime-store.ts';
import { remainingMinutes, type Settings } from './settings.ts';
import { readSettings } from './settings-store.ts';

interface Kid {
  readonly childId: string;
  readonly name: string;
  readonly settings: Settings;
}

/** What a parent should know of new rules and the kids for whom they hold: a rule that does nothing, a request that is now too long. */
export async function warningsForKids(
  context: WriteContext,
  ports: ScreentimePorts,
  { childId, tasksFirst, dailyMinutes, overLimit }: InputOf<typeof updateScreentimeSettings>,
): Promise<Message[]> {
  const { db, familyId, principal } = context;
  // They name kids, their tasks and what they asked for.
  const mayKnow = (['family:read', 'screentime:read', 'task:read'] as const).every((scope) =>
    holdsScope(principal, scope),
  );
  if (!mayKnow) return [];
  const children = await listChildren(db, familyId);
  const kids: Kid[] = [];
  for (const kid of children.filter((one) => childId === undefined || one.childId === childId)) {
    kids.push({ childId: kid.childId, name: kid.name, settings: await readSettings(db, familyId, kid.childId) });
  }
  return [
    ...(tasksFirst === true ? await withoutBlockingTask(context, ports, kids) : []),
    ...(dailyMinutes === undefined && overLimit === undefined ? [] : await requestsTooLong(context, kids)),
  ];
}

async function withoutBlockingTask(
  { db, familyId, now, clock, principal }: WriteContext,
  ports: ScreentimePorts,
  kids: readonly Kid[],
): Promise<Message[]> {
  const asked = kids.filter(({ settings }) => settings.tasksFirst);
  const { day } = dayAt(now, clock.timezone);
  const free = await ports.kidsWithoutBlockingTask(db, familyId, asked, day);
  if (free.length === 0) return [];
  const names = free.map((kid) => showKid(principal, kid).name ?? kid.childId).join(', ');
  return [message('screentimeWarnings.noneComesFirst', { kids: names, reader: principal.kind })];
}

async function requestsTooLong(
  { db, familyId, now, clock, principal }: WriteContext,
  kids: readonly Kid[],
): Promise<Message[]> {
  const today = dayAt(now, clock.timezone);
  const warnings: Message[] = [];
  for (const { childId, name, settings } of kids) {
    if (settings.overLimit === 'ask') continue;
    const left = remainingMinutes(settings, await grantedSince(db, familyId, childId, today.startsAt), [today.day]);
    if (left === null) continue;
    for (const { requestId, durationMinutes } of await listPending(db, familyId, childId)) {
      if (durationMinutes <= left) continue;
      warnings.push(
        message('screentimeWarnings.requestTooLong', {
          ...{
            kid: showKid(principal, { childId, name }).name ?? childId,
            minutes: durationMinutes,
            request: requestId,
            left,
            reader: principal.kind,
          },
        }),
      );
    }
  }
  return warnings;
}
