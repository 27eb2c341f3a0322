import { createContext, use, type ReactNode } from 'react';
import type { ShellContext } from '@impact-call/contracts/remote';

const Context = createContext<ShellContext | null>(null);

/** Provides the shell's context to this app; each app has its own React context. */
export function ShellProvider({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return <Context value={shell}>{children}</Context>;
}

/** The shell's context: session, api, i18n, query client, configuration. */
export function useShell(): ShellContext {
  const shell = use(Context);
  if (!shell) throw new Error('useShell needs a <ShellProvider> above it');
  return shell;
}
