import type { Api, Language } from '@impact-call/contracts';
import type { OtherTabs } from './other-tabs.ts';
import type { WorkGuards } from './work-guards.ts';

export interface SessionOptions {
  api: Pick<Api, 'GetProvider' | 'GetUser' | 'GetOrganizations' | 'TokenExchange' | 'Logout' | 'RefreshToken'>;
  refresh(): Promise<string | null>;
  guards: WorkGuards;
  tabs: OtherTabs;
  getLanguage(): Language;
  prepare(): Promise<void>;
  /** Loaded data belongs to the previous user or organization. */
  onContextChange(change: 'user' | 'organization'): void;
  goTo(url: string): void;
}
