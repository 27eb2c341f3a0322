import type { Evidence } from '@impact-call/contracts';

/** From weakest to strongest. */
export const EVIDENCE_GRADES = ['claimed', 'supported', 'measured', 'verified'] as const;
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number];

export const NO_EVIDENCE: Evidence = { people: '', count: null, day: '', method: null, verifiedBy: '', file: null };

const isFilled = (text: string): boolean => text.trim() !== '';

/**
 * Measured: who, how many, when and how. Verified: also a file and an outsider
 * (docs/rules/11-impact-wizard.md#evidence).
 */
export function evidenceGrade(evidence: Evidence = NO_EVIDENCE): EvidenceGrade {
  const { people, count, day, method, verifiedBy, file } = evidence;
  const isMeasured = isFilled(people) && (count ?? 0) > 0 && isFilled(day) && method !== null;
  if (isMeasured) return file && isFilled(verifiedBy) ? 'verified' : 'measured';
  return isFilled(people) || (count ?? 0) > 0 || method !== null || file ? 'supported' : 'claimed';
}
