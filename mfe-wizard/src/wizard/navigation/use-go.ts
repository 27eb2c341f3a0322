import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberPlace, stepPath } from '../../features/submission/step-path.ts';

/** Preserves the query (`readonly=true`). */
export function useGo(submissionId: string): (stepId: string, page?: string, replace?: boolean) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (stepId, page, replace = false) => {
      const path = stepPath(submissionId, stepId, page);
      rememberPlace(submissionId, path);
      void navigate({ pathname: path, search }, { replace });
    },
    [navigate, submissionId, search],
  );
}
