import { useEffect } from 'react';
import { SessionSpinner } from './session-spinner.tsx';
import { useShellApp } from '../shell-app/shell-app.ts';

export function ToWelcome({ returnTo }: { returnTo?: string | undefined }) {
  const { welcome } = useShellApp();
  useEffect(() => welcome.open(returnTo), [welcome, returnTo]);
  return <SessionSpinner />;
}
