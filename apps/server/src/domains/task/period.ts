/** What kids had to do from one local day to another, and did: the states that task.list shows day by day, counted. */
import { addDays } from '../../core/time/day.ts';
import type { Query } from '../../store/port.ts';
import { hadJoined } from '../family/index.ts';
import { pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import { countChats, listBetween as listSubmissions } from './submission-store.ts';
import { isAssigned, listedStateOf } from './task.ts';
import { listBetween } from './task-store.ts';
import { lastByTask } from './today.ts';

interface Days {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly timezone: string;
}

interface Kid {
  readonly childId: string;
  readonly createdAt: number;
}

/** The figures of each kid. Days without anything due neither make a streak longer nor end it. */
export async function countTasks(db: Query, familyId: string, kids: readonly Kid[], days: Days) {
  const { from, until, today, timezone } = days;
  const [tasks, submissions, pauses, chats] = await Promise.all([
    listBetween(db, familyId, from, until),
    listSubmissions(db, familyId, from, until),
    readPauses(db, familyId, from, until),
    countChats(db, familyId, from, until),
  ]);
  const lastOn = new Map(
    Array.from(
      Map.groupBy(submissions, ({ day }) => day),
      ([day, of]) => [day, lastByTask(of)],
    ),
  );
  const countKid = (kid: Kid) => {
    const own = tasks.filter((task) => isAssigned(task, kid.childId));
    const ownPauses = pausesOfKid(pauses, kid.childId);
    const counted = { due: 0, done: 0, missed: 0, waiting: 0, excused: 0 };
    let [streak, bestStreak] = [0, 0];
    for (let day = from; day <= until; day = addDays(day, 1)) {
      if (!hadJoined(kid, day, timezone)) continue;
      let [due, handedIn] = [0, 0];
      for (const task of own) {
        const state = listedStateOf(task, day, today, lastOn.get(day)?.(task, kid.childId), ownPauses);
        if (state === 'locked' || state === 'archived') continue;
        if (state === 'done' || state === 'waiting') handedIn++;
        if (state !== 'to_do' && state !== 'try_again') counted[state]++;
        if (state !== 'excused') due++;
      }
      counted.due += due;
      // Today may still become complete.
      if (due > 0 && (handedIn === due || day < today)) streak = handedIn === due ? streak + 1 : 0;
      bestStreak = Math.max(bestStreak, streak);
    }
    return { ...counted, chats: chats.get(kid.childId) ?? 0, bestStreak };
  };
  return new Map(kids.map((kid) => [kid.childId, countKid(kid)]));
}
