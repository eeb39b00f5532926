import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  SECRET_PLACE,
  sampleJpeg,
  sampleMp4,
  samplePng,
  sampleWebm,
  sampleWebp,
} from '../../../testing/sample-media.ts';
import { cleanMedia } from './clean-media.ts';

const samples = {
  'image/jpeg': sampleJpeg,
  'image/png': samplePng,
  'image/webp': sampleWebp,
  'video/mp4': sampleMp4,
  'video/quicktime': () => sampleMp4({ brand: 'qt  ' }),
  'video/webm': sampleWebm,
};

const problemOf = (file: Buffer, mimeType: string) => {
  try {
    cleanMedia(Buffer.from(file), mimeType);
    return 'none';
  } catch (thrown) {
    return (thrown as { problem?: string }).problem ?? String(thrown);
  }
};

describe('a file of a camera', () => {
  for (const [mimeType, sample] of Object.entries(samples)) {
    it(`${mimeType} loses what tells of places and people, and still is what it was`, () => {
      const sent = sample();
      assert.ok(sent.includes(SECRET_PLACE));
      const { content } = cleanMedia(Buffer.from(sent), mimeType);
      assert.ok(!content.includes(SECRET_PLACE));
      assert.equal(problemOf(content, mimeType), 'none', 'what is kept can be read again');
      if (mimeType.startsWith('video/')) assert.equal(content.length, sent.length, 'every byte keeps its place');
    });

    it(`${mimeType} is refused when it is cut off anywhere, whatever it is called`, () => {
      const sent = sample();
      for (let length = 0; length < sent.length; length += Math.ceil(sent.length / 97)) {
        const problem = problemOf(sent.subarray(0, length), mimeType);
        // A WebM that a recorder was writing may end after any whole block.
        const isWhole = mimeType === 'video/webm' && length >= sent.indexOf(Buffer.from('1f43b675', 'hex'));
        if (!isWhole) assert.match(problem, /^(broken|wrong_type)$/, `${length} of ${sent.length} bytes`);
      }
      for (const other of Object.keys(samples)) {
        if (other !== mimeType) assert.equal(problemOf(sent, other), 'wrong_type', other);
      }
    });
  }

  it('is refused with more behind its end: a page, an archive, another picture', () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const mimeType of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      assert.equal(problemOf(Buffer.concat([samples[mimeType](), page]), mimeType), 'more_behind', mimeType);
    }
    for (const mimeType of ['video/mp4', 'video/quicktime'] as const) {
      assert.equal(problemOf(Buffer.concat([samples[mimeType](), page]), mimeType), 'broken', mimeType);
    }
  });

  it('is refused as SVG, HTML or PDF, whatever type it claims', () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><p>Hello', '%PDF-1.7\n%%EOF']) {
      for (const mimeType of Object.keys(samples)) {
        assert.match(problemOf(Buffer.from(text.padEnd(64)), mimeType), /^(wrong_type|broken)$/, `${text} ${mimeType}`);
      }
    }
  });

  it('is refused if it would unpack into more than a picture may be', () => {
    assert.equal(problemOf(sampleJpeg({ width: 60_000, height: 60_000 }), 'image/jpeg'), 'too_many_pixels');
    assert.equal(problemOf(samplePng({ width: 30_000, height: 30_000 }), 'image/png'), 'too_many_pixels');
    assert.equal(problemOf(samplePng({ width: 2 ** 31, height: 1 }), 'image/png'), 'too_many_pixels');
  });

  it('is refused if it runs for more than a minute', () => {
    for (const [mimeType, sample] of [['video/mp4', sampleMp4] as const, ['video/webm', sampleWebm] as const]) {
      assert.equal(problemOf(sample({ seconds: 60 }), mimeType), 'none');
      assert.equal(problemOf(sample({ seconds: 61 }), mimeType), 'too_long');
      assert.equal(cleanMedia(sample({ seconds: 5 }), mimeType).durationMs, 5000);
    }
  });

  it('with any byte changed is refused or kept, and never breaks what reads it', () => {
    for (const [mimeType, sample] of Object.entries(samples)) {
      const sent = sample();
      for (let at = 0; at < sent.length; at++) {
        const changed = Buffer.from(sent);
        changed[at] = (changed[at] as number) ^ 0xff;
        assert.match(
          problemOf(changed, mimeType),
          /^(none|broken|wrong_type|more_behind|too_many_pixels|too_long)$/,
          `${mimeType} ${at}`,
        );
      }
    }
  });
});
