import assert from 'node:assert/strict';
import { it } from 'node:test';
import { takeSdkImports } from './sdk-import.ts';

it('an import of the SDK takes the same names from window.sprout, on the same lines', () => {
  const cases = {
    "import { sprout } from '@sprout/canvas/sdk';\nsprout.complete();": '\nsprout.complete();',
    'import sprout from "@sprout/canvas/sdk"': '',
    "import * as sdk from '@sprout/canvas/sdk';": 'const sdk = sprout;',
    "import { score, complete as done } from '@sprout/canvas/sdk';": 'const { score, complete: done } = sprout;',
    "import bridge, { timed } from '@sprout/canvas/sdk';": 'const bridge = sprout; const { timed } = sprout;',
    "import { sprout as bridge } from '@sprout/canvas';": 'const bridge = sprout;',
    "import '@sprout/canvas/sdk';": '',
    "import {\n  score,\n} from '@sprout/canvas/sdk';\nx();": 'const { score } = sprout;\n\n\nx();',
    "import { a } from './other.js';": "import { a } from './other.js';",
    "const text = 'no import { sprout } here';": "const text = 'no import { sprout } here';",
  };
  for (const [code, expected] of Object.entries(cases)) assert.equal(takeSdkImports(code), expected, code);
});
