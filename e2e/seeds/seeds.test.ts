/**
 * The seeds that Sprout was specified by, sentence by sentence, over the real wire: one row for each sentence that says how it behaves.
 * A literal client, which knows nothing but HTTP, JSON and event streams, asks a whole server.
 */
import { after, before, describe, it } from 'node:test';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { type OpenStage, startStageHere } from '../trial/stage.ts';
import { rows as agentProtocol } from './agent-protocol.ts';
import { rows as envelopes } from './envelopes.ts';
import { rows as homeAgentProtocol } from './home-agent-protocol.ts';
import { rows as recovery } from './recovery.ts';
import { rows as session } from './session.ts';
import { rows as skills } from './skill.ts';
import { rows as skillCalls } from './skill-calls.ts';
import { rows as subscriptions } from './subscriptions.ts';
import { rows as toTheLetter } from './to-the-letter.ts';
import { rows as vendorTaught } from './vendor-taught.ts';
import { Wire } from './wire.ts';

const seeds = {
  'home agent protocol': [...homeAgentProtocol, ...session],
  subscriptions: [...subscriptions, ...recovery],
  'agent protocol': [...agentProtocol, ...envelopes],
  skills: [...skills, ...skillCalls],
  'to the letter': [...toTheLetter, ...vendorTaught],
};

describe('the seeds hold to the letter', () => {
  const scratch = makeTempDir();
  let stage: OpenStage;
  before(async () => {
    stage = await startStageHere(scratch.path);
  });
  after(async () => {
    await stage.stop();
    scratch.remove();
  });

  for (const [seed, rows] of Object.entries(seeds)) {
    describe(seed, () => {
      let wire: Wire;
      before(async () => {
        wire = await Wire.connect(stage.url, seed.replaceAll(' ', '-'));
      });
      for (const [sentence, check] of rows) it(sentence, () => check(wire));
    });
  }
});
