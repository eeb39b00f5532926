import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../../core/ports.ts';
import { crowdOutClients, findClient, saveClient } from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';
import type { ClientDocuments } from '../client-documents/client-documents.ts';
import { type ClientMetadata, clientNameOf } from '../client-metadata.ts';
import { noAdapter } from './no-adapter.ts';

/** Registrations that no parent ever said yes to, kept at most: more is somebody filling our disk. */
const UNUSED_CLIENTS = 1_000;

/** Clients: those that registered, and those whose id is the address of a document about them. */
export function createClientAdapter(store: Store, clock: Clock, documents: ClientDocuments): Adapter {
  return {
    ...noAdapter,
    async upsert(clientId, payload) {
      const row = {
        clientId,
        name: clientNameOf(payload as unknown as ClientMetadata),
        metadata: JSON.stringify(payload),
        freshUntil: null,
      };
      await store.write((tx) => {
        saveClient(tx, row, clock.now());
        crowdOutClients(tx, UNUSED_CLIENTS);
      });
    },
    async find(clientId) {
      if (clientId.startsWith('https://')) return (await documents.find(clientId)) as AdapterPayload | undefined;
      if (!/^[\w-]{1,64}$/.test(clientId)) return undefined;
      const row = await store.read((db) => findClient(db, clientId));
      return row && (JSON.parse(row.metadata) as AdapterPayload);
    },
  };
}
