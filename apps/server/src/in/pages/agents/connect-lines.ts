export interface ConnectLines {
  readonly client: string;
  /** The page under docs/connect that has the same lines; a test compares them. */
  readonly page: string;
  /** What to type, or to write into the client's settings; $URL stands for the address. */
  readonly lines: readonly string[];
}

/** How each client is connected, as docs/connect says it under "Sign-in in the browser". */
export const connectLines: readonly ConnectLines[] = [
  {
    client: 'Claude Code',
    page: 'claude-code',
    lines: ['claude mcp add --transport http sprout "$URL"', 'claude mcp login sprout', 'claude mcp list'],
  },
  {
    client: 'Codex',
    page: 'codex',
    lines: ['codex mcp add sprout --url "$URL"', 'codex mcp login sprout', 'codex mcp list'],
  },
  {
    client: 'Cursor',
    page: 'cursor',
    lines: ['{', '  "mcpServers": {', '    "sprout": { "url": "$URL" }', '  }', '}'],
  },
  {
    client: 'Gemini CLI',
    page: 'gemini-cli',
    lines: ['gemini mcp add --scope user --transport http sprout "$URL"', 'gemini -p "/mcp auth sprout"'],
  },
  {
    client: 'OpenClaw',
    page: 'openclaw',
    lines: [
      'openclaw mcp add sprout --url "$URL" --transport streamable-http --auth oauth --no-probe',
      'openclaw mcp login sprout',
      'openclaw mcp probe sprout',
    ],
  },
  { client: 'mcp-remote, for clients without HTTP', page: 'mcp-remote', lines: ['npx mcp-remote "$URL"'] },
];
