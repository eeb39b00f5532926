/** Test support for other packages. */
export { PageBrowser } from '../in/pages/testing/page-browser.ts';
export { type ApiAnswer, type ApiError, bearer, callApi } from './api.ts';
export { type DatabaseRows, fillEmptyDatabase, readDatabase } from './database-rows.ts';
export { engineNames, makeDatabase, makeMigratedDatabase } from './fresh-database.ts';
export { ModelServer, type Received } from './model-server/model-server.ts';
export type { Reply } from './model-server/replies.ts';
export { everyDay } from './new-task.ts';
export { type Ended, type Environment, startServerProcess, TestProcess } from './process.ts';
export { runCount } from './run-count.ts';
export { announced, camera, SECRET_PLACE, sampleJpeg, samplePng, sha256Of } from './sample-media.ts';
export { seededRandom } from './seeded-random.ts';
export { type ServerHere, startServerHere } from './server-here.ts';
export { setUpCode } from './set-up-code.ts';
export { startTcpProxy } from './tcp-proxy.ts';
export { makeTempDir } from './temp-dir.ts';
