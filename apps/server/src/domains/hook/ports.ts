import type { Store } from '../../store/port.ts';
import type { NamesOfRefs } from '../activity/index.ts';

export interface HookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a service answered. Status 0: it did not. */
export interface HookAnswer {
  readonly status: number;
  readonly retryAfterMs?: number | undefined;
}

/** Sends requests to services that parents name. */
export interface HookSender {
  /** Why nothing can be sent there; undefined if it can. */
  objectionTo(url: string): string | undefined;
  post(request: HookRequest): Promise<HookAnswer>;
}

export interface HookPorts {
  readonly sender: HookSender;
  /** What seals secrets in this server's data. */
  sealingKey(store: Pick<Store, 'read' | 'write'>): Promise<Buffer>;
  readonly names: NamesOfRefs;
}
