import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace } from '../../features/submission/step-path.ts';
import { useWizard } from '../../features/submission/wizard-context.ts';

export function useRememberedPlace(): void {
  const wizard = useWizard();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!wizard.readOnly) rememberPlace(wizard.submission.id, pathname);
  }, [wizard, pathname]);
}
