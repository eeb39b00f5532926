import { z } from 'zod';
import { timezone as zone } from '#operations';
import { defineRule } from '../../core/operations/rule.ts';
import { timezoneBreaches } from '../../core/time/timezone-breaches.ts';
import { isTimezone, localDay } from '../../core/time/zone.ts';
import { birthdayProblems } from './family.ts';
import { kidFields } from './schemas.ts';

export const knownTimezone = defineRule(z.object({ timezone: zone }), ['timezone'], ({ timezone }) =>
  timezoneBreaches('/timezone', timezone),
);

/** Where days begin first: what is still to come there is still to come everywhere. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** The family's own day may be one behind; that is for the operation to see, which knows the family. */
export const kidIsBorn = defineRule(z.object(kidFields), ['birthDate'], ({ birthDate }, now) =>
  birthdayProblems('/birthDate', birthDate, localDay(now, EARLIEST_ZONE)),
);

/** By the clock of the zone that the call names, if it names one. */
export const kidsAreBorn = defineRule(
  z.object({ timezone: zone, kids: z.unknown() }),
  [],
  ({ timezone, kids }, now) => {
    if (!Array.isArray(kids)) return [];
    const isKnown = typeof timezone === 'string' && isTimezone(timezone);
    const today = localDay(now, isKnown ? timezone : EARLIEST_ZONE);
    return kids.flatMap((kid: { birthDate?: unknown } | null, index) => {
      const birthDate = kidFields.birthDate.safeParse(kid?.birthDate);
      return birthDate.success ? birthdayProblems(`/kids/${index}/birthDate`, birthDate.data, today) : [];
    });
  },
);
