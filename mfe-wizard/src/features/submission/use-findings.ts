import { useCallback, useState } from 'react';
import { fingerprint, keepFindings, readFindings, type Findings } from './step-progress.ts';

/** Stored on the device so that the step list survives a reload. */
export function useFindings(submissionId: string): {
  findings: Findings;
  found(stepId: string, content: string | null, problems: number): void;
} {
  const [findings, setFindings] = useState(() => readFindings(submissionId));
  const found = useCallback(
    (stepId: string, content: string | null, problems: number) =>
      setFindings((before) => {
        const after = { ...before, [stepId]: { content: fingerprint(content), problems } };
        keepFindings(submissionId, after);
        return after;
      }),
    [submissionId],
  );
  return { findings, found };
}
