import type { Step } from '@impact-call/contracts';
import { expectsOf } from '../expects/expects.ts';

export type StepState = 'not-started' | 'in-progress' | 'complete' | 'has-errors' | 'coming';

/** What the last look at a step found, with the fingerprint of the content that it looked at. */
export interface Finding {
  content: string | null;
  problems: number;
}
export type Findings = Readonly<Record<string, Finding>>;

const isEmpty = (content: string | null): boolean =>
  content === null || ['', '{}', '[]', 'null', '""'].includes(content.trim());

/** State of one step, from its content and what a validation of that very content found. */
export function stepState(step: Step, content: string | null, finding: Finding | undefined): StepState {
  const expects = expectsOf(step.stepType.name);
  if (expects === 'closing') return 'coming';
  const current = finding !== undefined && finding.content === fingerprint(content) ? finding : undefined;
  if (current && current.problems > 0) return 'has-errors';
  if (expects === 'reading') return finding ? 'complete' : 'not-started';
  if (isEmpty(content)) return 'not-started';
  return current ? 'complete' : 'in-progress';
}

const memoryKey = (submissionId: string): string => `impact-call-progress:${submissionId}`;

/** A short fingerprint instead of the answers themselves: they do not belong into local storage. */
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
    // Without storage, states are found anew on each visit.
  }
}
