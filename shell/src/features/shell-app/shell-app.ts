import type { User } from '@impact-call/contracts';
import { createContext, use, type ComponentType } from 'react';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { StoreApi } from 'zustand/vanilla';
import type { NoticeStore } from '../notices/notice-store.ts';
import type { Remotes, RemoteRoutesProps } from '../remotes/index.ts';
import type { ShellSession } from '../session/create-session.ts';
import type { WorkGuards } from '../session/work-guards.ts';
import type { Redirect } from '../session/redirect.ts';
import type { Connection } from '../connection/connection.ts';
import type { Welcome } from '../welcome/create-welcome.ts';
import type { NavigateOptions } from 'react-router-dom';

export type Go = (to: string, options?: NavigateOptions) => void | Promise<void>;

/** For code outside React, once the router is mounted. */
interface Navigation {
  go: Go;
  bind(navigate: Go): void;
}

export function createNavigation(): Navigation {
  let bound: Go | null = null;
  return {
    go: (to, options) => bound?.(to, options),
    bind(navigate) {
      bound = navigate;
    },
  };
}

/** Parts that load with a session (`features/signed-in`). */
export interface SignedIn {
  part: {
    UserMenu: ComponentType<{ user: User }>;
    EndedBanner: ComponentType;
    Sidebar: ComponentType;
    OrganizationBar: ComponentType<{ fixed: boolean; always: boolean }>;
    RemoteRoutes: ComponentType<RemoteRoutesProps>;
  } | null;
  remotes: Remotes | null;
}

/** Remotes get only `shell`. */
export interface ShellApp {
  shell: ShellContext;
  session: ShellSession;
  signedIn: SignedIn;
  connection: Connection;
  notices: StoreApi<NoticeStore>;
  guards: WorkGuards;
  navigation: Navigation;
  redirect: Redirect;
  welcome: Welcome;
}

const Context = createContext<ShellApp | null>(null);
export const ShellAppProvider = Context;

export function useShellApp(): ShellApp {
  const app = use(Context);
  if (!app) throw new Error('useShellApp needs a <ShellAppProvider> above it');
  return app;
}
