import type { Configuration } from '@impact-call/contracts';
import type { SessionStore } from '@impact-call/contracts/remote';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { en } from '../../locales/en.ts';

export interface ConsoleReader {
  session: SessionStore;
  configuration: Configuration;
  /** Whether a token unlocks the report of the configuration. */
  isReportOpen: boolean;
}

/** The groups of the navigation, in order; their labels are `group.<id>` of the console's texts. */
export const CONSOLE_GROUPS = ['run', 'prepare', 'people', 'platform'] as const;

/** The tabs of a call's home, in order; their labels are `home.tab.<id>` of the texts of calls. */
export const CALL_TABS = [
  ...(['overview', 'form', 'applications', 'review', 'decisions'] as const),
  ...(['messages', 'results', 'exports', 'settings'] as const),
];
export type CallTab = (typeof CALL_TABS)[number];

/** A tab of the console (docs/rules/04-roles.md#console-tabs). */
export interface ConsoleTab {
  /** Its label is `tab.<id>` of the console's texts. */
  id: keyof typeof en.tab;
  group: (typeof CONSOLE_GROUPS)[number];
  to: string;
  /** Tabs of a group are sorted by this number across features. */
  order: number;
  isShown?(reader: ConsoleReader): boolean;
}

/** A page of the console. `isBare` hides the tabs, for content in a frame. */
export interface ConsoleRoute {
  path: string;
  Page: ComponentType;
  /** The tab of the page, if its path is not below that of the tab. */
  tab?: ConsoleTab['id'];
  isBare?: boolean;
  /** For a page of one call: its tab. The path has the parameter `callId`. */
  callTab?: CallTab;
}

/** An action of the command palette; its label is `action.<id>` of the console's texts. */
export interface ConsoleAction {
  id: keyof typeof en.action;
  to: string;
  isShown?(reader: ConsoleReader): boolean;
}

/** What one feature adds to the console; `app/features.ts` lists them. */
export interface ConsoleFeature {
  tab?: ConsoleTab;
  routes: readonly ConsoleRoute[];
  actions?: readonly ConsoleAction[];
}

const shown = <T extends Pick<ConsoleTab, 'isShown'>>(all: readonly T[], reader: ConsoleReader): T[] =>
  all.filter((each) => each.isShown?.(reader) ?? true);

const placeOf = ({ group, order }: ConsoleTab): number => CONSOLE_GROUPS.indexOf(group) * 1000 + order;

export const tabsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleTab[] =>
  shown(
    features.flatMap(({ tab }) => tab ?? []),
    reader,
  ).sort((a, b) => placeOf(a) - placeOf(b));

/** The tab of a path: the one its route names, or the one whose path contains it. */
export function currentTab(features: readonly ConsoleFeature[], pathname: string): ConsoleTab['id'] | undefined {
  const route = features
    .flatMap(({ routes }) => routes)
    .find(({ path, tab }) => tab !== undefined && matchPath(path, pathname) !== null);
  const isBelow = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return route?.tab ?? features.find(({ tab }) => tab && isBelow(tab.to))?.tab?.id;
}

export const actionsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleAction[] =>
  shown(
    features.flatMap(({ actions = [] }) => actions),
    reader,
  );
