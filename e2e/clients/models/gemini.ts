import { ModelServer, type Outcome, type ScriptedModel, type ToolCall } from './model-server.ts';

interface Asked {
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
  readonly contents?: readonly { readonly parts?: readonly Part[] }[];
}

interface Part {
  readonly functionResponse?: { readonly response: unknown };
}

/** Stands in for Google's models: calls one tool once, then says that it is done. */
export async function startGeminiModel(call: ToolCall | undefined): Promise<ScriptedModel> {
  const outcome: Outcome = { offered: [], answered: '' };
  const server = new ModelServer((path, body, response) => {
    const asked = JSON.parse(body || '{}') as Asked;
    const part = nextPart(asked, call, outcome);
    const answer = JSON.stringify({
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      totalTokens: 1,
    });
    const isStream = path.includes(':streamGenerateContent');
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    response.end(isStream ? `data: ${answer}\n\n` : answer);
  });
  await server.start();
  return Object.assign(outcome, { url: server.url, stop: () => server.stop() });
}

/** Only the agent's own turns have tools; whatever else it asks the model on the side gets a word. */
function nextPart({ tools = [], contents = [] }: Asked, call: ToolCall | undefined, outcome: Outcome): object {
  const offered = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name));
  if (offered.length > 0) outcome.offered = offered;
  const result = contents.flatMap(({ parts = [] }) => parts).find(({ functionResponse }) => functionResponse);
  if (result !== undefined) outcome.answered = JSON.stringify(result.functionResponse?.response);
  const isDone = offered.length === 0 || result !== undefined || call === undefined;
  return isDone ? { text: 'Done.' } : { functionCall: { name: call.name, args: call.input } };
}
