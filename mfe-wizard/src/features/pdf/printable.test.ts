import { readFileSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { expect, it } from '@jest/globals';
import { createPrintable } from './printable.ts';
import { rememberWidths } from './page/text-width.ts';

function withTypeface(): jsPDF {
  const doc = new jsPDF();
  doc.addFileToVFS('c.ttf', readFileSync(new URL('./commissioner-regular.ttf', import.meta.url)).toString('base64'));
  doc.addFont('c.ttf', 'C', 'normal');
  return doc.setFont('C', 'normal');
}

it('writes what the typeface has, something like it, or a mark that is explained', () => {
  const printable = createPrintable(withTypeface());
  expect(printable('e\u0301 Ἑλλάς 𝒳 → ✓ 1\u202f234 ﬀ\tA\r\nB\u200b')).toBe('é Ελλάς X -> √ 1\u00a0234 ff A\nB');
  expect(printable('x² 10⁵ 10⁻⁵ xⁿ H₂O x₊₁')).toBe('x² 10⁵ 10^−5 x^n H₂O x_+1');
  expect(printable.isLacking()).toBe(false);
  expect(printable('漢😀')).toBe('◊◊');
  expect(printable.isLacking()).toBe(true);
});

it('measures as jsPDF does', () => {
  const [own, theirs] = [withTypeface(), withTypeface()];
  rememberWidths(own);
  for (const text of ['', 'Perché', 'Ελλάδα Київ', 'AVATAR To.']) {
    expect(own.setFontSize(9).getTextWidth(text)).toBeCloseTo(theirs.setFontSize(9).getTextWidth(text), 6);
  }
});
