import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { refuse } from '#operations';
import { HttpServer } from './http-server.ts';
import { createRouter, type Route } from './router.ts';
import { sendText } from './send-text.ts';

const showFailure = () => ({ text: '<p>failed</p>', headers: {} });

describe('the router', () => {
  const faults: unknown[] = [];
  const echo = (method: 'GET' | 'POST', path: string): Route => ({
    method,
    path,
    answer: ({ response, parts }) => sendText(response, 'text/plain', JSON.stringify({ path, ...parts })),
  });
  const routes: Route[] = [
    echo('GET', '/list'),
    echo('GET', '/thing/new'),
    echo('GET', '/thing/:id'),
    echo('POST', '/thing/:id'),
    echo('GET', '/files/*'),
    {
      method: 'GET',
      path: '/refused',
      answer: () => {
        throw refuse('UNKNOWN_PATH');
      },
    },
    { method: 'GET', path: '/fault', answer: () => Promise.reject(new Error('broken')) },
    {
      method: 'GET',
      path: '/late',
      answer: ({ response }) => {
        response.writeHead(200);
        response.write('half');
        throw new Error('broken in the middle');
      },
    },
  ];
  const onFault = (fault: unknown) => faults.push(fault);
  const server = new HttpServer({ endpoints: [createRouter({ routes, showFailure, onFault })], showFailure });
  before(() => server.listen('127.0.0.1', 0));
  after(() => {
    server.node.closeAllConnections();
    return server.close();
  });

  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      const { port } = server.address;
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      sent.on('error', reject).end();
    });

  test('finds a route by its parts, percent-decoded, and leaves the query out', async () => {
    assert.equal((await ask('/list?x=1')).text, '{"path":"/list"}');
    assert.equal((await ask('/%6Cist')).text, '{"path":"/list"}');
    assert.equal((await ask('/thing/new')).text, '{"path":"/thing/new"}', 'the first that fits');
    assert.equal((await ask('/thing/a%2Fb%20c')).text, '{"path":"/thing/:id","id":"a/b c"}');
    assert.equal((await ask('/thing/7', 'POST')).text, '{"path":"/thing/:id","id":"7"}');
    assert.equal((await ask('/files/a/b')).text, '{"path":"/files/*"}');
    assert.equal(
      (await ask('http://else.where/list')).text,
      '{"path":"/list"}',
      'an absolute address counts by its path',
    );
  });

  test('knows no other address, part or method', async () => {
    const paths = [
      '/',
      '/lists',
      '/list/',
      '//list',
      '/LIST',
      '/thing',
      '/thing/',
      `/thing/${'x'.repeat(201)}`,
      '/thing/%zz',
    ];
    for (const path of paths) assert.equal((await ask(path)).status, 404, path);
    assert.equal((await ask('/thing%2F7')).status, 404, 'an encoded slash parts nothing');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) assert.equal((await ask('/list', method)).status, 404);
  });

  test('answers HEAD like GET, without the text', async () => {
    const { status, text, headers } = await ask('/list', 'HEAD');
    assert.deepEqual([status, text, headers['content-length']], [200, '', '16']);
  });

  test('lets no cache keep what a route does not release', async () => {
    const { headers } = await ask('/list');
    assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff']);
  });

  test('turns what a route throws into an answer: a page for people, the envelope for programs', async () => {
    assert.equal(JSON.parse((await ask('/refused')).text).error.reason, 'UNKNOWN_PATH');
    assert.equal((await ask('/refused', 'GET', { accept: 'text/html' })).text, '<p>failed</p>');
    assert.deepEqual(faults, [], 'a refusal is no fault');
    const { status, text } = await ask('/fault');
    assert.deepEqual([status, JSON.parse(text).error.code], [503, 'INTERNAL_ERROR']);
    assert.match(String(faults.pop()), /broken/);
  });

  test('cuts an answer that breaks in the middle, so that nobody takes it for whole', async () => {
    await assert.rejects(ask('/late'));
    assert.match(String(faults.pop()), /broken in the middle/);
  });
});
