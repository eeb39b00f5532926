import { ControlRefused, callControl } from '../in/control/control-client.ts';
import type { ServerRecord } from '../in/control/server-record.ts';
import { AdminProblem } from './admin-problem.ts';
import type { Administration } from './administration.ts';

/** Sends the commands to the running server. */
export function administerRemotely(record: ServerRecord): Administration {
  const call = async <Result>(command: string, args: object = {}): Promise<Result> => {
    try {
      return await callControl<Result>(record, command, args);
    } catch (thrown) {
      if (thrown instanceof ControlRefused) throw new AdminProblem(thrown.problems);
      throw new AdminProblem([`The running Sprout (process ${record.pid}, ${record.url}) did not answer. Try again.`]);
    }
  };
  return {
    place: `the running server at ${record.url} (process ${record.pid})`,
    createDemoFamily: (options = {}) => call('create-demo-family', options),
    removeDemoFamilies: () => call('remove-demo-families'),
    listFamilies: () => call('list-families'),
    resetPassword: (email, familyId) => call('reset-password', { email, familyId }),
    createToken: (request) => call('create-token', request),
    listConnections: (kind, familyId) => call('list-connections', { kind, familyId }),
    endConnection: (kind, id) => call('end-connection', { kind, id }),
    callRun: (request) => call('call-run', request),
  };
}
