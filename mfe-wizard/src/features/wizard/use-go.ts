import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPlace, stepPath } from './step-path.ts';

/** Opens a step or one of its screens; the query (`readonly=true`) stays. */
export function useGo(submissionId: string): (stepId: string, subStep?: string, replace?: boolean) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (stepId, subStep, replace = false) => {
      const path = stepPath(submissionId, stepId, subStep);
      rememberPlace(submissionId, path);
      void navigate({ pathname: path, search }, { replace });
    },
    [navigate, submissionId, search],
  );
}
