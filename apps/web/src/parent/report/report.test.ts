import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf } from './report.ts';

describe('the text of a card', () => {
  it('is paragraphs, with their lines as they are', () => {
    assert.deepEqual(blocksOf('A calm week.\nReally.\n\nBye.'), [
      { kind: 'text', text: 'A calm week.\nReally.' },
      { kind: 'text', text: 'Bye.' },
    ]);
    assert.deepEqual(blocksOf(''), []);
  });

  it('has lists', () => {
    assert.deepEqual(blocksOf('• one\n• two'), [{ kind: 'list', items: ['one', 'two'] }]);
    assert.deepEqual(blocksOf('- one'), [{ kind: 'list', items: ['one'] }]);
  });

  it('has lists right below the words that announce them, and with empty lines between their points', () => {
    assert.deepEqual(blocksOf('This week:\n• one\n\n• two\nBye.'), [
      { kind: 'text', text: 'This week:' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'text', text: 'Bye.' },
    ]);
  });

  it('has facts and tables as the server writes them, bars in cells included', () => {
    assert.deepEqual(blocksOf('| What | Value |\n| --- | --- |\n| Mood | good \\| calm |'), [
      { kind: 'facts', rows: [['Mood', 'good | calm']] },
    ]);
    assert.deepEqual(blocksOf('Kids:\n\n| Name | Gems | Note |\n| --- | --- | --- |\n| Zoë | 3 | – |'), [
      { kind: 'text', text: 'Kids:' },
      { kind: 'table', head: ['Name', 'Gems', 'Note'], rows: [['Zoë', '3', '–']] },
    ]);
  });

  it('stays text where it only looks like a table', () => {
    for (const text of ['| one |', '| a | b |\n| x | y |', '| a |\n| --- |\nno row', '|||\n|---|']) {
      assert.deepEqual(blocksOf(text), [{ kind: 'text', text }]);
    }
  });
});
