import type { Sprout } from '../apps/server/src/compose.ts';
import { encodeCursor } from '../apps/server/src/core/lists/page.ts';
import { PLACES_PER_WRITE } from '../apps/server/src/core/operations/index.ts';
import type { Principal } from '../apps/server/src/core/principal.ts';
import type { Store } from '../apps/server/src/store/port.ts';
import { benchSprout, onBothEngines } from './bench-sprout.ts';
import { compare, drive, median } from './rounds.ts';

const FEW = 200;
const MANY = 10_000;
const MS = 500;

export function run(): Promise<void> {
  return onBothEngines(comparePages);
}

async function comparePages(engine: string, store: Store): Promise<void> {
  const sprout = benchSprout(store);
  const [few, many] = [await grow(sprout, FEW), await grow(sprout, MANY)];
  // A living PostgreSQL does this by itself, within a minute. Without it, its planner takes 10,000 rows for a handful.
  if (engine === 'PostgreSQL') await store.write((tx) => tx.run('ANALYZE', []));
  const list = async (caller: Principal, args: Record<string, unknown>) => {
    const answer = await sprout.pipeline.call({ operation: 'skill.list', args, caller });
    if (answer.isError) throw new Error(answer.text);
    return answer.body as { items: unknown[]; nextCursor: string | null };
  };
  const middle = (count: number) => ({ cursor: encodeCursor([Math.floor(count / 2) * PLACES_PER_WRITE]) });
  const pages: [string, (count: number) => Record<string, unknown>][] = [
    ['newest page', () => ({})],
    ['page in the middle', middle],
    ['of one category', (count) => ({ ...middle(count), category: 'home_agent' })],
    ['with archived ones', (count) => ({ ...middle(count), includeArchived: true })],
  ];
  for (const [title, argsOf] of pages) {
    await compare(
      `${engine}: skills, ${title}`,
      [
        { name: `of ${FEW}`, measure: () => drive(1, MS, () => list(few, argsOf(FEW))) },
        { name: 'of 10,000', measure: () => drive(1, MS, () => list(many, argsOf(MANY))) },
      ],
      [{ ours: 'of 10,000', reference: `of ${FEW}`, goal: 0.5 }],
    );
  }

  /** Every page from the newest to the oldest, with the time of each. */
  const walk = async () => {
    const times: number[] = [];
    let [found, cursor]: [number, string | null] = [0, ''];
    while (cursor !== null) {
      const start = performance.now();
      const page = await list(many, { limit: 200, ...(cursor !== '' && { cursor }) });
      times.push(performance.now() - start);
      found += page.items.length;
      cursor = page.nextCursor;
    }
    return { times, found };
  };
  await walk();
  const { times, found } = await walk();
  const tenth = Math.ceil(times.length / 10);
  const [first, last] = [median(times.slice(0, tenth)), median(times.slice(-tenth))];
  console.log(
    `\n${engine}: ${found} skills in ${times.length} pages of 200; a page takes ${first.toFixed(2)} ms at the beginning and ${last.toFixed(2)} ms at the end`,
  );
}

/** Numbers from 1 to $2. Every tenth skill is archived, every third is a home_agent one, every second links a canvas. */
const numbers = 'WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2)';

const skills = `INSERT INTO skill (family_id, place, skill_id, name, description, category, prompt, hands, variables, kid_callable, is_waiting, archived, author_tier, policy, created_local, updated_local, times_triggered)
  ${numbers} SELECT $1, i * ${PLACES_PER_WRITE}, 'sk_' || i, 'Look back', 'What went well this week.', CASE WHEN i % 3 = 0 THEN 'home_agent' ELSE 'generic' END, 'Read the tasks of the week.', '[]', '[]', 0, 0, CASE WHEN i % 10 = 0 THEN 1 ELSE 0 END, 'agent', '{"verdict":"allow","reasons":[]}', '2026-05-23T08:00:00+02:00', '2026-05-23T08:00:00+02:00', 0 FROM n`;

const links = `INSERT INTO skill_canvas (family_id, skill_id, canvas_id, canvas_version, place)
  ${numbers} SELECT $1, 'sk_' || i, 'cv_1', 1, 0 FROM n WHERE i % 2 = 0`;

async function grow(sprout: Sprout, count: number): Promise<Principal> {
  const answer = await sprout.pipeline.call({
    operation: 'family.set_up',
    args: {
      familyName: 'Many',
      timezone: 'Europe/Berlin',
      parent: { name: 'Pat', email: `pat${count}@example.com`, password: 'seven owls read maps' },
      kids: [{ name: 'Mia', birthDate: '2019-02-03' }],
    },
    caller: null,
  });
  if (answer.isError) throw new Error(answer.text);
  const { familyId, parentId } = answer.body as { familyId: string; parentId: string };
  for (const sql of [skills, links]) await sprout.store.write((tx) => tx.run(sql, [familyId, count]));
  return { kind: 'agent', familyId, actorId: parentId, channelId: 'gr_bench', scopes: 'all' };
}
