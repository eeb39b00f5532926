import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { loopbackCertificate } from './loopback-https.ts';

test('the certificate is valid on every date that a machine may have', () => {
  const { validFromDate, validToDate } = new X509Certificate(loopbackCertificate);
  assert.deepEqual(
    [validFromDate, validToDate].map((date) => date.toISOString()),
    ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z'],
  );
});
