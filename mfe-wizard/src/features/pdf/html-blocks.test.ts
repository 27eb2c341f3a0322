/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { htmlBlocks } from './html-blocks.ts';

it('reads paragraphs, lists within lists, tables, links and pictures as paper shows them', () => {
  const blocks = htmlBlocks(
    '<h2>Before  you\nstart</h2><p>Take <b>40</b> minutes.<br>Read <a href="https://a.example/x">this</a> and <a href="https://b.example">b.example</a>.</p><ul><li>one<ol start="3"><li>deep</li></ol></li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table><img src="data:image/png;base64,AA" alt="A map">loose',
  );
  expect(blocks).toEqual([
    { kind: 'heading', text: 'Before you start', indent: 0 },
    { kind: 'text', text: 'Take 40 minutes.\nRead this (https://a.example/x) and b.example.', indent: 0 },
    { kind: 'item', text: 'one', indent: 1, mark: '•' },
    { kind: 'item', text: 'deep', indent: 2, mark: '3.' },
    { kind: 'item', text: 'two', indent: 1, mark: '•' },
    { kind: 'text', text: 'a · b', indent: 0 },
    { kind: 'image', source: 'data:image/png;base64,AA', text: 'A map' },
    { kind: 'text', text: 'loose', indent: 0 },
  ]);
});

it('reads what is nested beyond reason, and nothing', () => {
  expect(htmlBlocks(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toEqual([
    { kind: 'text', text: 'deep', indent: 0 },
  ]);
  expect(htmlBlocks(' <p> </p><script>alert(1)</script>').filter((block) => !block.text.includes('alert'))).toEqual([]);
});
