export interface ApiAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface ApiError {
  readonly error: { readonly code: string; readonly reason?: string; readonly message: string };
}

/** Calls an operation over HTTP, as an app would. */
export async function callApi<Body = Record<string, unknown>>(
  url: string,
  operation: string,
  args: object = {},
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<ApiAnswer<Body>> {
  const response = await fetch(`${url}/api/ops/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(args),
    ...(signal && { signal }),
  });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
