import type { Step, StepState as ServerState } from '@impact-call/contracts';
import { expectsOf } from '../expects/expects.ts';

export type StepState =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'has-errors'
  /** Unanswered, and no answer is required. */
  | 'optional'
  /** Content to read only. */
  | 'reading'
  | 'coming';

/** The last validation on this device; the fingerprint is of the validated content. */
export interface Finding {
  content: string | null;
  problems: number;
}
export type Findings = Readonly<Record<string, Finding>>;

const isEmpty = (content: string | null): boolean =>
  content === null || ['', '{}', '[]', 'null', '""'].includes(content.trim());

export interface KnownStep {
  content: string | null;
  /** Null while some answers are unsent. */
  savedVersion: number | null;
  serverState: ServerState | undefined;
  finding: Finding | undefined;
}

/**
 * The device's validation applies until the server has validated the current content
 * (docs/rules/09-submissions.md#step-states).
 */
export function stepState(step: Step, { content, savedVersion, serverState, finding }: KnownStep): StepState {
  const expects = expectsOf(step.stepType.name);
  if (expects === 'closing') return 'coming';
  if (expects === 'reading') return 'reading';
  const current = finding !== undefined && finding.content === fingerprint(content) ? finding : undefined;
  const problems = serverState?.version === savedVersion ? serverState?.problems : current?.problems;
  if (current && current.problems > 0 && problems !== 0) return 'has-errors';
  if (problems === 0) return isEmpty(content) ? 'optional' : 'complete';
  return isEmpty(content) ? 'not-started' : 'in-progress';
}

const memoryKey = (submissionId: string): string => `impact-call-progress:${submissionId}`;

/** A short hash, because answers do not belong in local storage. */
export function fingerprint(content: string | null): string | null {
  if (content === null) return null;
  let hash = 5381;
  for (let index = 0; index < content.length; index += 1) hash = Math.imul(hash, 33) ^ content.charCodeAt(index);
  return `${content.length}:${hash >>> 0}`;
}

export function readFindings(submissionId: string): Findings {
  try {
    return JSON.parse(localStorage.getItem(memoryKey(submissionId)) ?? '{}') as Findings;
  } catch {
    return {};
  }
}

export function keepFindings(submissionId: string, findings: Findings): void {
  try {
    localStorage.setItem(memoryKey(submissionId), JSON.stringify(findings));
  } catch {
    // Without storage, states are computed again on each visit.
  }
}
