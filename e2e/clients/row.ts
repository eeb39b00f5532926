import type { Capability } from './capabilities.ts';
import type { Client, Session } from './client.ts';
import * as errand from './errands.ts';
import type { Stage } from './stage/stage.ts';

/** One client's visit: the first time, and later, when its token has run out. */
export class RowRun {
  readonly #client: Client;
  readonly #stage: Stage;
  #session: Session | undefined;

  constructor(client: Client, stage: Stage) {
    this.#client = client;
    this.#stage = stage;
  }

  async visit(): Promise<void> {
    const { wire } = this.#stage;
    for (const [capability, because] of Object.entries(this.#client.lacks)) {
      this.#stage.sheet.lacks(capability as Capability, because);
    }
    for (const [capability, because] of Object.entries(this.#client.untried ?? {})) {
      this.#stage.sheet.leave(capability as Capability, because);
    }
    const session = await this.#client.open(this.#stage);
    this.#session = session;
    await this.#need('signs in', async () => {
      await session.signIn({ leaveOut: [errand.laterScope] });
      wire.sawSignIn();
    });
    await this.#try('challenge', async () => wire.sawChallenge());
    await this.#try('registers', async () => wire.sawRegistration());
    await this.#try('lists tools', async () => {
      errand.assertTools(await session.listTools());
      wire.sawResult('tools/list');
    });
    await this.#try('reads', async () => {
      errand.assertOverview(await session.callTool(errand.readTool, {}));
      wire.sawResult('tools/call');
    });
    await this.#try('writes', async () => {
      const reward = { name: `Ice cream by ${this.#client.name}`, gemsRequired: 5 };
      errand.assertReward(await session.callTool(errand.writeTool, reward));
    });
    await this.#try('lists resources', async () => {
      errand.assertGuides(await session.listResources());
      wire.sawResult('resources/list');
    });
    await this.#try('reads resources', async () => {
      errand.assertGuide(await session.readResource(errand.guideUri));
      wire.sawResult('resources/read');
    });
    await this.#try('hears updates', async () => {
      await session.hearUpdate?.(errand.liveUri, () => errand.changeSomething(this.#stage));
      wire.sawSubscription();
    });
    await this.#try('steps up', async () => {
      const mark = wire.mark;
      errand.assertBalance((await session.stepUp?.({ add: [errand.laterScope] })) ?? '');
      wire.sawStepUp(mark);
    });
    await session.leave?.();
    await this.#try('by token', async () => session.byToken?.(this.#stage.inNewHome('token')));
    await this.#try('by stdio', async () => session.byStdio?.(this.#stage.inNewHome('stdio')));
  }

  async comeBack(): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    await this.#try('refreshes', async () => {
      const mark = this.#stage.wire.mark;
      if (this.#isTried('reads')) errand.assertOverview(await session.callTool(errand.readTool, {}));
      else await session.listTools();
      this.#stage.wire.sawRefresh(mark);
    });
    await session.leave?.();
  }

  async #try(capability: Capability, attempt: () => Promise<void>): Promise<void> {
    if (this.#isTried(capability)) await this.#stage.sheet.try(capability, attempt);
  }

  async #need(capability: Capability, attempt: () => Promise<void>): Promise<void> {
    if (this.#isTried(capability)) await this.#stage.sheet.need(capability, attempt);
  }

  #isTried(capability: Capability): boolean {
    const { lacks, untried = {} } = this.#client;
    return lacks[capability] === undefined && untried[capability] === undefined;
  }
}
