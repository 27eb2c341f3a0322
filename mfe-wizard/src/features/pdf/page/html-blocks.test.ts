/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { htmlBlocks } from './html-blocks.ts';
import type { TableCell } from './html-tables.ts';

const cell = (text: string, column: number, more: Partial<TableCell> = {}): TableCell => ({
  ...{ text, column, colSpan: 1, rowSpan: 1, isHead: false },
  ...more,
});

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
    {
      kind: 'table',
      caption: '',
      columns: 2,
      headRows: 0,
      rows: [[cell('a', 0), cell('b', 1)]],
    },
    { kind: 'image', source: 'data:image/png;base64,AA', text: 'A map' },
    { kind: 'text', text: 'loose', indent: 0 },
  ]);
});

it('reads what is nested beyond reason, and nothing', () => {
  expect(htmlBlocks(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toEqual([
    { kind: 'text', text: 'deep', indent: 0 },
  ]);
  expect(
    htmlBlocks(' <p> </p><script>alert(1)</script>').filter(
      (block) => block.kind === 'text' && !block.text.includes('alert'),
    ),
  ).toEqual([]);
});

it('keeps what is raised and lowered', () => {
  const words = (html: string) => htmlBlocks(`<p>${html}</p>`).map((block) => block.kind === 'text' && block.text);
  expect(words('x<sup>2</sup> m<sup>-1</sup> 10<sup>−5</sup> H<sub>2</sub>O CO<sub> 2 </sub>')).toEqual([
    'x² m⁻¹ 10⁻⁵ H₂O CO₂',
  ]);
  expect(words('e<sup>kt</sup> e<sup>k·t</sup> x<sub>k</sub> le 1<sup>er</sup> mai<sup></sup>')).toEqual([
    'e^kt e^(k·t) x_k le 1er mai',
  ]);
  expect(words('a<sup><img src="x" alt=""></sup>b')).toEqual(['a', false, 'b']);
});

it('reads tables with titles, cells over several columns and rows, and all content of cells', () => {
  const blocks = htmlBlocks(
    '<p>Before</p><table><caption>Plan</caption><thead><tr><th>Year</th><th colspan="2">Costs</th></tr></thead>' +
      '<tbody><tr><th rowspan="2">2026</th><td>Staff</td><td>10<sup>3</sup></td></tr>' +
      '<tr><td><ul><li>rent</li><li>heat</li></ul><img src="s" alt="A map"></td>' +
      '<td><table><tr><td>a</td><td>b</td></tr></table></td></tr><tr></tr></tbody></table><table><tr><td> </td></tr></table>',
  );
  expect(blocks).toEqual([
    { kind: 'text', text: 'Before', indent: 0 },
    {
      kind: 'table',
      caption: 'Plan',
      columns: 3,
      headRows: 1,
      rows: [
        [cell('Year', 0, { isHead: true }), cell('Costs', 1, { isHead: true, colSpan: 2 })],
        [cell('2026', 0, { isHead: true, rowSpan: 2 }), cell('Staff', 1), cell('10³', 2)],
        [cell('• rent\n• heat', 1), cell('a · b', 2)],
      ],
    },
    { kind: 'image', source: 's', text: 'A map' },
  ]);
});
