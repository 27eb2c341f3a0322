import { expect, it } from '@jest/globals';
import { attachmentDisposition, fileNameOf } from './file-name.ts';

const PDF = 'application/pdf';
const DOC = 'application/msword';
const P7M = 'application/pkcs7-mime';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['Bilancio.html', PDF, 'Bilancio.pdf'],
  ['Bilancio.exe', PDF, 'Bilancio.pdf'],
  ['Bilancio.pdf.exe', PDF, 'Bilancio.pdf'],
  ['Bilancio.exe.pdf', PDF, 'Bilancio.pdf'],
  ['Bilancio.pdf            .SCR', PDF, 'Bilancio.pdf'],
  ['Bilancio.exe. .', PDF, 'Bilancio.pdf'],
  ['Bilancio', PDF, 'Bilancio.pdf'],
  ['SCAN.PDF', PDF, 'SCAN.pdf'],
  ['Statuto.pdf.p7m', P7M, 'Statuto.pdf.p7m'],
  ['Statuto.p7m', P7M, 'Statuto.pdf.p7m'],
  ['Statuto.pdf.p7m', PDF, 'Statuto.pdf'],
  ['letter.doc', DOCX, 'letter.docx'],
  ['letter.docx', DOC, 'letter.doc'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', 'image/jpeg', 'photo.jpg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  // Not a real extension, so it is part of the name.
  ['Statuto S.p.A', PDF, 'Statuto S.p.A.pdf'],
  ['Relazione v1.2', PDF, 'Relazione v1.2.pdf'],
  ['Statuto “è” così;.pdf', PDF, 'Statuto “è” così;.pdf'],
  // Without joiners, an emoji becomes another one, and words of some scripts are misspelt.
  ['Orto 👩‍🌾 👨‍👩‍👧 🏳️‍🌈 👩🏽‍💻.pdf', PDF, 'Orto 👩‍🌾 👨‍👩‍👧 🏳️‍🌈 👩🏽‍💻.pdf'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 England.pdf', PDF, '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England.pdf'],
  ['می\u200cخواهم क्\u200dष.pdf', PDF, 'می\u200cخواهم क्\u200dष.pdf'],
])('%j with the content of %s is called %j', (name, mime, expected) => {
  expect(fileNameOf(name, mime)).toBe(expected);
});

it.each([
  ['a path', '../../etc/passwd', 'passwd.pdf'],
  ['a path of Windows', 'C:\\Users\\Public\\run.bat', 'run.pdf'],
  ['the end of a path', 'folder/', 'folder.pdf'],
  ['a reading direction that is turned', 'Bilancio\u202Efdp.exe', 'Bilanciofdp.pdf'],
  ['isolates, marks, joiners', '\u2066a\u2069\u200f\u200bb\ufeff.pdf', 'ab.pdf'],
  ['joiners that join nothing', '\u200dBil\u200dan\u200ccio\u200d.\u200dp\u200ddf', 'Bilancio.pdf'],
  ['letters of flags without one', 'Bilancio\u{e0065}\u{e0078}\u{e007f}.pdf', 'Bilancio.pdf'],
  ['control characters and line ends', 'a\r\nContent-Type: x\u2028\u0000.pdf', 'aContent-Type_ x.pdf'],
  ['half a character', 'a\ud83d.pdf', 'a.pdf'],
  ['what file systems refuse', 'a<b>:"c|?*.pdf', 'a_b___c___.pdf'],
  ['a hidden file', '.htaccess', 'htaccess.pdf'],
  ['a device', 'CON.pdf', '_CON.pdf'],
  ['a device with an end', 'nul.tar.gz', '_nul.pdf'],
  ['a device with a number', 'com1.report.pdf', '_com1.report.pdf'],
  ['blanks', '\u00a0 \u3000', 'file.pdf'],
  ['nothing', '', 'file.pdf'],
  ['dots', '...', 'file.pdf'],
])('%s is no name', (_what, name, expected) => {
  expect(fileNameOf(name, PDF)).toBe(expected);
});

it('stays the same when it is named again, and fits every file system', () => {
  const long = fileNameOf(`${'😀'.repeat(300)}.pdf`, PDF);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
  expect(long).toMatch(/^(😀)+\.pdf$/u);
  expect(fileNameOf('x'.repeat(300), PDF)).toHaveLength(200);
  const families = fileNameOf(`${'👨‍👩‍👧'.repeat(100)}.pdf`, PDF);
  expect(families).toMatch(/^(👨‍👩‍👧)+(👨(‍👩)?)?\.pdf$/u);
  for (const name of [long, families, '_CON.pdf', 'Statuto S.p.A.pdf', 'a_b___c___.pdf'])
    expect(fileNameOf(name, PDF)).toBe(name);
});

it('names that were stored before can always be said in a header', () => {
  expect(attachmentDisposition('a\ud83d\r\nx.pdf')).toBe('attachment; filename="ax.pdf"');
});
