import type { Client } from '../client.ts';
import { aiSdk } from './ai-sdk.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { gemini } from './gemini.ts';
import { inspectorLegacy, inspectorModern } from './inspector.ts';
import { mcpRemote } from './mcp-remote.ts';
import { mcporter } from './mcporter.ts';
import { openClaw } from './openclaw.ts';
import { sdk1 } from './sdk-1.ts';
import { sdk2In2025, sdk2In2026 } from './sdk-2.ts';

export const clients: readonly Client[] = [
  sdk1,
  sdk2In2025,
  sdk2In2026,
  inspectorLegacy,
  inspectorModern,
  claudeCode,
  codex,
  gemini,
  aiSdk,
  mcporter,
  mcpRemote,
  openClaw,
];
