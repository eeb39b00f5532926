import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * Made for these tests and good for nothing else: names this computer, and only clients that are given it trust it. It is valid
 * from 1970 to 9999: tests run on machines with any date.
 */
export const loopbackCertificate = `-----BEGIN CERTIFICATE-----
MIIBhTCCASygAwIBAgIUBQKN5myRT+eQ0B6KnLt4fiv5s7kwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTcwMDEwMTAwMDAwMFoYDzk5OTkxMjMx
MjM1OTU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATyt0SJ7L825ODoss/nM0hUFfGUcAc54ZYPv1cEza8qhQ3yZJQdylP9
ZxJBSsAMlXAYPo97H1CuK91vZIM2EOYYo1owWDAdBgNVHQ4EFgQUcW520UPE2Jsa
j7uhF2LekP+L6WQwDwYDVR0TAQH/BAUwAwEB/zAmBgNVHREEHzAdgglsb2NhbGhv
c3SCCmFnZW50LnRlc3SHBH8AAAEwCgYIKoZIzj0EAwIDRwAwRAIgTgqxPp1QvklC
T+ZJCZkpG5LUvNdwOmYyrPz2mGxLfhECICDlaT7D3WwdJEWPyA7pWZj2gQLsXaP/
lh0BlOFFBR2Z
-----END CERTIFICATE-----`;
const loopbackKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgG1NIzTi/8+ju729Q
W6RzO+tqtjrogVMOwnpmrYJZNhuhRANCAATyt0SJ7L825ODoss/nM0hUFfGUcAc5
4ZYPv1cEza8qhQ3yZJQdylP9ZxJBSsAMlXAYPo97H1CuK91vZIM2EOYY
-----END PRIVATE KEY-----`;

export interface LoopbackHttps {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** A real https server on this computer. */
export async function startLoopbackHttps(listener: RequestListener): Promise<LoopbackHttps> {
  const server = createServer({ key: loopbackKey, cert: loopbackCertificate }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
