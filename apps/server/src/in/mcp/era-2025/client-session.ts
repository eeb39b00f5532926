import type { Live } from '../../../core/live/live.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import type { RequestId, RpcResponse } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { requestText } from '../json-rpc/texts.ts';
import type { Outlet } from '../loop/outlet.ts';
import { RunningCalls } from '../loop/running-calls.ts';
import type { LogLevel } from '../surface.ts';
import { SessionStream, type SubscriptionRecord } from './session-stream.ts';

interface Question {
  resolve(result: unknown): void;
  reject(fault: unknown): void;
}

/** What this process holds in memory for one session. The session itself is a row in the store. */
export class ClientSession {
  readonly version: string;
  readonly running = new RunningCalls();
  /** Undefined if the surface has nothing to watch. */
  readonly stream: SessionStream | undefined;
  capabilities: Readonly<Record<string, unknown>> = {};
  logLevel: LogLevel = 'info';
  /** Undefined until the first question: most clients are never asked anything. */
  #questions: Map<RequestId, Question> | undefined;
  #asked = 0;

  /** `record` is undefined for a session that is not stored. */
  constructor(version: string, live: Live | undefined, record?: SubscriptionRecord) {
    this.version = version;
    this.stream = live && new SessionStream(live, record);
  }

  /** Asks the client something on the stream of one of its own requests. */
  ask(outlet: Outlet, method: string, params: object): Promise<unknown> {
    const id = `sprout-${++this.#asked}`;
    return new Promise((resolve, reject) => {
      this.#questions ??= new Map();
      this.#questions.set(id, { resolve, reject });
      outlet.onGone(() => this.#settle(id)?.reject(clientGone()));
      outlet.send(requestText(id, method, params));
    });
  }

  /** Takes the client's answer to a question. An answer without a question is ignored. */
  takeAnswer({ id, result, error }: RpcResponse): void {
    const question = this.#settle(id);
    if (error === undefined) question?.resolve(result);
    else question?.reject(new RpcFault(error.code, error.message));
  }

  /** Aborts the client's calls, ends its streams and fails the questions to it. */
  close(): void {
    this.running.cancelAll();
    this.stream?.close();
    for (const { reject } of this.#questions?.values() ?? []) reject(clientGone());
    this.#questions = undefined;
  }

  #settle(id: RequestId): Question | undefined {
    const question = this.#questions?.get(id);
    this.#questions?.delete(id);
    return question;
  }
}

function clientGone(): RpcFault {
  return new RpcFault(rpcCodes.internalError, 'The client went away before it answered.');
}
