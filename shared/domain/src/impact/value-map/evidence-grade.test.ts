import { expect, it } from '@jest/globals';
import type { Evidence } from '@impact-call/contracts';
import { evidenceGrade, NO_EVIDENCE } from './evidence-grade.ts';

const file = { fileDownloadId: 'f', fileName: 'survey.pdf' };
const MEASURED: Evidence = { ...NO_EVIDENCE, people: 'Parents', count: 40, day: '2026-03-31', method: 'survey' };
const VERIFIED: Evidence = { ...MEASURED, verifiedBy: 'University', file };

it.each<[grade: string, evidence: Evidence | undefined]>([
  ['claimed', undefined],
  ['claimed', { ...NO_EVIDENCE, people: ' ', count: 0 }],
  ['supported', { ...NO_EVIDENCE, people: 'Parents' }],
  ['supported', { ...NO_EVIDENCE, count: 1 }],
  ['supported', { ...NO_EVIDENCE, method: 'survey' }],
  ['supported', { ...NO_EVIDENCE, file }],
  ['measured', MEASURED],
  ['measured', { ...VERIFIED, file: null }],
  ['measured', { ...VERIFIED, verifiedBy: ' ' }],
  ['verified', VERIFIED],
])('the figures are %s (%#)', (grade, evidence) => {
  expect(evidenceGrade(evidence)).toBe(grade);
});

it.each<[lacking: string, changes: Partial<Evidence>]>([
  ['people', { people: '' }],
  ['number', { count: 0 }],
  ['number at all', { count: null }],
  ['day', { day: ' ' }],
  ['method', { method: null }],
])('without a %s they are not measured', (_lacking, changes) => {
  expect(evidenceGrade({ ...VERIFIED, ...changes })).toBe('supported');
});
