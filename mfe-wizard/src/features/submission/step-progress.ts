import type { Step, StepState as Judged } from '@impact-call/contracts';
import { expectsOf } from '../expects/expects.ts';

export type StepState =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'has-errors'
  /** Has no answer, and needs none. */
  | 'optional'
  /** Is there to be read. */
  | 'reading'
  | 'coming';

/** What the last look at a step found, with the fingerprint of the content that it looked at. */
export interface Finding {
  content: string | null;
  problems: number;
}
export type Findings = Readonly<Record<string, Finding>>;

const isEmpty = (content: string | null): boolean =>
  content === null || ['', '{}', '[]', 'null', '""'].includes(content.trim());

/** What is known of a step at present. */
export interface KnownStep {
  content: string | null;
  /** The version of its answers that the server has; null while some wait here to be sent. */
  savedVersion: number | null;
  /** What the server says of it; undefined until it did. */
  judged: Judged | undefined;
  /** What the last look at it on this device found. */
  finding: Finding | undefined;
}

/**
 * State of one step, by what closing would find (docs/rules.md#step-states). A look at the content on this device says
 * where errors were, and stands in while the server has not said anything about the present content.
 */
export function stepState(step: Step, { content, savedVersion, judged, finding }: KnownStep): StepState {
  const expects = expectsOf(step.stepType.name);
  if (expects === 'closing') return 'coming';
  if (expects === 'reading') return 'reading';
  const current = finding !== undefined && finding.content === fingerprint(content) ? finding : undefined;
  const problems = judged?.version === savedVersion ? judged?.problems : current?.problems;
  if (current && current.problems > 0 && problems !== 0) return 'has-errors';
  if (problems === 0) return isEmpty(content) ? 'optional' : 'complete';
  return isEmpty(content) ? 'not-started' : 'in-progress';
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
