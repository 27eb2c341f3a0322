import { createContext, use } from 'react';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { StoreApi } from 'zustand/vanilla';
import type { NoticeStore } from '../notices/notice-store.ts';
import type { Remotes } from '../remotes/index.ts';
import type { ShellSession } from '../session/create-session.ts';
import type { WorkGuards } from '../session/work-guards.ts';
import type { Redirect } from '../session/redirect.ts';
import type { Connection } from '../connection/connection.ts';
import type { Navigation } from './navigation.ts';

/** The parts of the shell; remotes get only `shell`. */
export interface ShellApp {
  shell: ShellContext;
  session: ShellSession;
  remotes: Remotes;
  connection: Connection;
  notices: StoreApi<NoticeStore>;
  guards: WorkGuards;
  navigation: Navigation;
  redirect: Redirect;
}

const Context = createContext<ShellApp | null>(null);
export const ShellAppProvider = Context;

/** The parts of the shell, for its own screens. */
export function useShellApp(): ShellApp {
  const app = use(Context);
  if (!app) throw new Error('useShellApp needs a <ShellAppProvider> above it');
  return app;
}
