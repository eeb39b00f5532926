import { isProduct, type Rule } from '../repository.ts';
import { findInCode } from './words-in-code.ts';

const patterns = [
  /\bDate\.now\b/,
  /\bnew\s+Date\s*\(\s*\)/,
  /\bperformance\.now\b/,
  /\bhrtime\b/,
  /\bTemporal\.Now\b/,
  /\bMath\.random\b/,
  /\brandom(?:UUID(?:v7)?|Bytes|Int|FillSync|Fill)\b/,
  /\bgetRandomValues\b/,
  /\bset(?:Timeout|Interval)\b/,
];

interface Permission {
  readonly file: string;
  readonly words: readonly string[];
  readonly reason: string;
}

/** The few files that provide time and chance to all others. Each entry says why; one that is not needed fails the test. */
export const permissions: readonly Permission[] = [
  {
    file: 'apps/server/src/system.ts',
    words: ['performance.now', 'Date.now', 'randomFillSync', 'randomBytes', 'randomInt', 'setTimeout'],
    reason: 'the real clock and the real randomness, which the composition hands to everybody',
  },
  {
    file: 'apps/server/src/scheduler/upkeep.ts',
    words: ['setInterval'],
    reason: 'the timer of upkeep; what is due is decided by the injected clock',
  },
  {
    file: 'apps/cli/src/commands/workflow/progress/live-view.ts',
    words: ['Date.now', 'setInterval'],
    reason: 'redraws elapsed times on a terminal; nothing is decided by them',
  },
  {
    file: 'apps/cli/src/commands/heartbeat/preview.ts',
    words: ['Date.now'],
    reason: 'previews fires from now on without loading a server; nothing is decided by it',
  },
  {
    file: 'apps/server/src/domains/access/password-strength/strength-thread.ts',
    words: ['setTimeout'],
    reason: 'ends a thread that nobody has asked for a while; nothing is decided by it',
  },
  {
    file: 'apps/server/src/core/time/zone.ts',
    words: ['Temporal.Now'],
    reason: 'asks only whether the zone exists; the time it gets is thrown away',
  },
  {
    file: 'apps/server/src/store/backup/encryption.ts',
    words: ['randomBytes'],
    reason: 'the salt of an encrypted backup; a test must not be able to fix it',
  },
  {
    file: 'apps/server/src/store/postgres/options.ts',
    words: ['Math.random', 'setTimeout'],
    reason: 'the defaults for pauses between retries; tests pass their own',
  },
  {
    file: 'apps/server/src/store/postgres/postgres-store.ts',
    words: ['setTimeout'],
    reason: 'gives up on an engine that does not answer; a wait of the outside world, not a reading of its clock',
  },
  {
    file: 'apps/server/src/store/postgres/session.ts',
    words: ['setTimeout'],
    reason: 'work on a connection that was given up hears of it before its batch goes on',
  },
  {
    file: 'apps/server/src/store/postgres/postgres-bus.ts',
    words: ['setTimeout'],
    reason: 'waits between attempts to reach a server, and for one that is silent; nothing is decided by a clock',
  },
  {
    file: 'apps/server/src/in/canvas/rebuild-off-thread.ts',
    words: ['setTimeout'],
    reason: 'ends a thread that does not answer',
  },
  {
    file: 'apps/web/src/client/surroundings.ts',
    words: ['Date.now', 'performance.now', 'getRandomValues', 'setTimeout', 'setInterval'],
    reason: 'a browser’s clock and chance, handed to everything else of the apps',
  },
  {
    file: 'apps/web/src/ui/new-build.ts',
    words: ['Date.now'],
    reason: 'how long nobody touched the page, counted in the browser; what is kept does not depend on it',
  },
  {
    file: 'apps/web/src/worker/notifications.ts',
    words: ['setTimeout'],
    reason: 'waits before it sends an answer again, as the server asked; a worker has no surroundings',
  },
  {
    file: 'apps/web/src/worker/shell-cache.ts',
    words: ['setTimeout'],
    reason: 'shows the kept page when the server takes too long; nothing else is decided by it',
  },
  {
    file: 'packages/canvas-sdk/src/host/main.ts',
    words: ['performance.now', 'setInterval', 'setTimeout', 'getRandomValues'],
    reason: 'the script of a page hands time and chance to the host of canvases',
  },
  {
    file: 'packages/agent-protocol/src/adapters/random-ids.ts',
    words: ['new Date()', 'randomBytes'],
    reason: 'the adapter that provides ids',
  },
  {
    file: 'packages/agent-protocol/src/adapters/system-clock.ts',
    words: ['Date.now', 'setTimeout'],
    reason: 'the adapter that provides the clock',
  },
  {
    file: 'packages/agent-protocol/src/adapters/agents/child-process-agent.ts',
    words: ['setTimeout'],
    reason: 'ends a child process that does not answer',
  },
  {
    file: 'packages/canvas-analyser/src/off-thread/analyser-pool.ts',
    words: ['setTimeout'],
    reason: 'ends a thread that does not answer',
  },
];

export const clockAndRandomness: Rule = {
  name: 'time and chance come in from outside',
  check(repository) {
    const used = new Set<Permission>();
    const found = findInCode(
      repository,
      patterns,
      ({ path }, word) => {
        if (!isProduct(path)) return true;
        const permission = permissions.find(({ file, words }) => file === path && words.includes(word));
        if (permission) used.add(permission);
        return permission !== undefined;
      },
      (word) => `uses ${word}: take a Clock or Random instead, or add the file to the permissions with a reason`,
    );
    const known = new Set(repository.files.map(({ path }) => path));
    const unused = permissions.filter((permission) => known.has(permission.file) && !used.has(permission));
    return [
      ...found,
      ...unused.map(({ file }) => ({ file, line: 1, message: 'has a permission that it does not use: remove it' })),
    ];
  },
};
