/** Which of the first three steps are done. They tick themselves as it happens. */
import { useEffect, useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import { useLive } from '../../../ui/use-live.ts';
import { client, live } from '../../sprout.ts';

export interface FirstSteps {
  /** The family has one. */
  readonly hasAgent: boolean;
  /** This parent has one. */
  readonly hasOwnAgent: boolean;
  readonly hasDevice: boolean;
  readonly hasTask: boolean;
  readonly isDone: boolean;
}

const telling = liveUris.activity(['access.agent_connected', 'access.device_paired', 'task.created', 'task.deleted']);

export function useGettingGoing(): FirstSteps | undefined {
  const [steps, setSteps] = useState<FirstSteps | undefined>(undefined);
  const activity = useLive(live, telling);
  const version = activity.is === 'ready' ? activity.value.version : undefined;
  useEffect(() => {
    if (version === undefined) return;
    let isCurrent = true;
    void readSteps().then((found) => isCurrent && found !== undefined && setSteps(found));
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return steps;
}

async function readSteps(): Promise<FirstSteps | undefined> {
  const one = { limit: 1 } as const;
  const [me, grants, devices, tasks] = await Promise.all([
    client.read('access.whoami', {}),
    client.read('access.list_grants', { limit: 200 }),
    client.read('access.list_devices', one),
    client.read('task.list', { ...one, status: 'all' }),
  ]);
  if (!me.ok || !grants.ok || !devices.ok || !tasks.ok) return undefined;
  const [hasAgent, hasDevice, hasTask] = [grants, devices, tasks].map(({ data }) => data.items.length > 0) as [
    boolean,
    boolean,
    boolean,
  ];
  const hasOwnAgent = grants.data.items.some(({ userId }) => userId === me.data.identity.userId);
  return { hasAgent, hasOwnAgent, hasDevice, hasTask, isDone: hasAgent && hasDevice && hasTask };
}
