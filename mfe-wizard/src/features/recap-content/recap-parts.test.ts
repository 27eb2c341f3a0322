import type { PdfData } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { personLine, recapParts } from './recap-parts.ts';
import { en } from './locales/en.ts';

it.each([
  ['Luca Moretti', undefined, 'Submitted by Luca Moretti'],
  ['', 'Giulia Ferrari', 'Started by Giulia Ferrari'],
  ['', '', ''],
  ['', undefined, ''],
])('submitted by %j, started by %j: %j', (submittedBy, startedBy, line) => {
  const data = { submittedBy, ...(startedBy === undefined ? {} : { startedBy }) };
  expect(personLine(data, en)).toBe(line);
});

const RECAP: PdfData = {
  language: 'en',
  configLogo: null,
  configLogoWidth: 0,
  configLogoHeight: 0,
  providerName: '',
  callName: 'Call',
  submittedBy: 'Luca Moretti',
  submissionDateTime: '2026-11-20T10:00:00.000Z',
  submissionId: 'id',
  submissionCode: 'IC-1',
  ...{ orgName: 'Aurora', pIva: '', address: '', city: '', country: '' },
  referent: { name: '', surname: '', role: '', email: '' },
  sectionsForPDF: [],
  attachments: [],
  miniDyi: [],
};

it('begins with what became of it once that is published, and says nothing of it before', () => {
  const decision = { decision: 'waiting-list', words: 'Soon', publishedAt: '2026-12-01T10:00:00.000Z' } as const;
  const [heading, facts] = recapParts({ ...RECAP, decision }, en);
  expect(heading).toEqual({ kind: 'heading', level: 2, text: 'Decision' });
  expect(facts).toEqual({
    kind: 'facts',
    facts: [
      ['Decision', 'On the waiting list'],
      ['Decided on', expect.stringContaining('1 December 2026')],
      ['To you', 'Soon'],
    ],
  });
  expect(JSON.stringify(recapParts(RECAP, en))).not.toContain('Decision');
});
