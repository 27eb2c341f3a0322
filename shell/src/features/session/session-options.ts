import type { Api, Language } from '@impact-call/contracts';
import type { OtherTabs } from './other-tabs.ts';
import type { WorkGuards } from './work-guards.ts';

/** What the session needs of its surroundings. */
export interface SessionOptions {
  api: Pick<Api, 'GetProvider' | 'GetUser' | 'GetOrganizations' | 'TokenExchange' | 'Logout' | 'RefreshToken'>;
  refresh(): Promise<string | null>;
  guards: WorkGuards;
  tabs: OtherTabs;
  getLanguage(): Language;
  /** Fetches what a signed-in user needs besides, before the session counts as signed in. */
  prepare(): Promise<void>;
  /** Somebody else is signed in, or nobody, or another organization is selected: what was fetched is not theirs. */
  onContextChange(change: 'user' | 'organization'): void;
  /** Leaves this site. */
  goTo(url: string): void;
}
