import type { Store, StoreMeasures } from '../../store/port.ts';
import type { Gauge } from './metrics.ts';

/** Gauges of the store in this process. */
export function storeGauges(store: Pick<Store, 'measure'>): readonly Gauge[] {
  const of = (measure: keyof StoreMeasures) => () => store.measure()[measure];
  return [
    { name: 'store_connections', help: 'Open connections to the database.', size: of('connections') },
    { name: 'store_connections_idle', help: 'Connections that nobody uses now.', size: of('idleConnections') },
    { name: 'store_waiting', help: 'Work that waits for a connection or the writer.', size: of('waiting') },
    { name: 'store_batches_total', help: 'Transactions that calls share.', size: of('batches'), isTotal: true },
    { name: 'store_batch_calls_total', help: 'Calls in them.', size: of('batchedCalls'), isTotal: true },
    { name: 'store_batches_undone_total', help: 'Of these, undone.', size: of('undoneBatches'), isTotal: true },
    { name: 'store_log_bytes', help: 'Write-ahead log of the embedded database.', size: of('logBytes') },
  ];
}
