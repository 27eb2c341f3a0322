import { createContext, use, type ReactNode } from 'react';
import type { ShellContext } from '@impact-call/contracts/remote';

const Context = createContext<ShellContext | null>(null);

/** Each app has its own React context. */
export function ShellProvider({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return <Context value={shell}>{children}</Context>;
}

export function useShell(): ShellContext {
  const shell = use(Context);
  if (!shell) throw new Error('useShell needs a <ShellProvider> above it');
  return shell;
}
