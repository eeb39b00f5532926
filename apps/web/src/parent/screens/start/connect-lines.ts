/** How each client is connected: what docs/connect says under "Sign-in in the browser". A test compares them. */
export interface ConnectLines {
  readonly client: string;
  /** Where the lines go: most clients are told in a terminal. */
  readonly place: 'terminal' | 'cursor' | 'other';
  /** The page under docs/connect. */
  readonly page: string;
  /** What to type, or to write into the client's settings; $URL stands for the address. */
  readonly lines: readonly string[];
}

export const connectLines: readonly ConnectLines[] = [
  {
    client: 'Claude Code',
    place: 'terminal',
    page: 'claude-code',
    lines: ['claude mcp add --transport http sprout "$URL"', 'claude mcp login sprout', 'claude mcp list'],
  },
  {
    client: 'Codex',
    place: 'terminal',
    page: 'codex',
    lines: ['codex mcp add sprout --url "$URL"', 'codex mcp login sprout', 'codex mcp list'],
  },
  {
    client: 'Cursor',
    place: 'cursor',
    page: 'cursor',
    lines: ['{', '  "mcpServers": {', '    "sprout": { "url": "$URL" }', '  }', '}'],
  },
  {
    client: 'Gemini CLI',
    place: 'terminal',
    page: 'gemini-cli',
    lines: ['gemini mcp add --scope user --transport http sprout "$URL"', 'gemini -p "/mcp auth sprout"'],
  },
  {
    client: 'OpenClaw',
    place: 'terminal',
    page: 'openclaw',
    lines: [
      'openclaw mcp add sprout --url "$URL" --transport streamable-http --auth oauth --no-probe',
      'openclaw mcp login sprout',
      'openclaw mcp probe sprout',
    ],
  },
  { client: 'mcp-remote', place: 'other', page: 'mcp-remote', lines: ['npx mcp-remote "$URL"'] },
];
