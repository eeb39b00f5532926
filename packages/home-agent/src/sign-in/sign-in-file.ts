/** The stored sign-in of one agent: a file that only its owner can read, replaced whole. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const signInSchema = z.object({
  url: z.string(),
  issuer: z.string(),
  tokenEndpoint: z.string(),
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Milliseconds since 1970; null: nobody said. */
  expiresAt: z.number().nullable(),
});

export type SignIn = z.infer<typeof signInSchema>;

/** Undefined: nobody has signed in here, or the file is broken. */
export function readSignIn(file: string): SignIn | undefined {
  try {
    return signInSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch (thrown) {
    if (thrown instanceof SyntaxError || (thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

export function writeSignIn(file: string, signIn: SignIn): void {
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}
