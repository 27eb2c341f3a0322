import type { Api, Language } from '@impact-call/contracts';
import type { OtherTabs } from './other-tabs.ts';
import type { WorkGuards } from './work-guards.ts';

/** What the session depends on. */
export interface SessionOptions {
  api: Pick<Api, 'GetProvider' | 'GetUser' | 'GetOrganizations' | 'TokenExchange' | 'Logout' | 'RefreshToken'>;
  refresh(): Promise<string | null>;
  guards: WorkGuards;
  tabs: OtherTabs;
  getLanguage(): Language;
  /** Loads what else a signed-in user needs, before the session counts as signed in. */
  prepare(): Promise<void>;
  /** Called when the user or the organization changes: loaded data belongs to the previous one. */
  onContextChange(change: 'user' | 'organization'): void;
  /** Leaves this site. */
  goTo(url: string): void;
}
