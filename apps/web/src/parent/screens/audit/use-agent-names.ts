import { useRead } from '../../../ui/use-read.ts';
import { client } from '../../sprout.ts';
import type { AgentNames } from './audit-list.tsx';

export function useAgentNames(): AgentNames {
  const { state } = useRead(() => client.read('access.list_grants', { limit: 200 }), []);
  return new Map(state.is === 'ready' ? state.value.items.map(({ grantId, name }) => [grantId, name]) : []);
}
