import { countNouns } from '@sprout/messages/count-nouns';
import { previewCadence } from '@sprout/server/cadence';
import { defineCommand } from '../../define-command.ts';

export const command = defineCommand({
  help: `
Usage: sprout heartbeat preview "<cron>" [options]

Shows the next five fires of a cron of five fields (minute, hour, day of month, month, weekday), and how many fires the
busiest 24 hours have. A heartbeat may have four. Needs no server.

Options:
  --tz <zone>  the time zone, such as Europe/Berlin (default: the zone of this machine)
  --json       { cron, tz, nextFires, firesPer24h, limit }, or { problem }

Example:
  sprout heartbeat preview "0 7 * * 1-5" --tz Europe/Berlin

Exit code: 0 a heartbeat may have it, 1 it may not, 2 called wrongly.`,
  options: { json: { type: 'boolean' }, tz: { type: 'string' } },
  takes: ['cron'],
  async run({ values, named: [cron = ''] }, io) {
    const tz = values.tz ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const shown = previewCadence(cron, tz, Date.now());
    const isFine = !('problem' in shown) && shown.firesPer24h <= shown.limit;
    if (values.json) io.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
    else if ('problem' in shown) io.stderr.write(`${shown.problem}\n`);
    else {
      const { nextFires, firesPer24h, limit } = shown;
      const often = `${countNouns(firesPer24h, 'fire')} in 24 hours`;
      const verdict = isFine
        ? `${often}; a heartbeat may have ${limit}.`
        : `${often}: too many, a heartbeat may have ${limit}.`;
      io.stdout.write(`${nextFires.join('\n')}\n\n${verdict}\n`);
    }
    return isFine ? 0 : 1;
  },
});
