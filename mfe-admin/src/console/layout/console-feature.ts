import type { Configuration } from '@impact-call/contracts';
import type { SessionStore } from '@impact-call/contracts/remote';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { en } from '../../locales/en.ts';

/** The user of the console, and the active configuration. */
export interface ConsoleReader {
  session: SessionStore;
  configuration: Configuration;
  /** Whether a token unlocks the report of the configuration. */
  isReportOpen: boolean;
}

/** A tab of the console (docs/rules/04-roles.md#console-tabs). */
export interface ConsoleTab {
  /** Its label is `tab.<id>` of the console's texts. */
  id: keyof typeof en.tab;
  to: string;
  /** Tabs are sorted by this number across features. */
  order: number;
  /** Shown to everyone in the console by default. */
  isShown?(reader: ConsoleReader): boolean;
}

/** A page of the console. `isBare` hides the tabs, for content in a frame. */
export interface ConsoleRoute {
  path: string;
  Page: ComponentType;
  /** The tab of the page, if its path is not below that of the tab. */
  tab?: ConsoleTab['id'];
  isBare?: boolean;
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

/** The tabs that this user may see, in order. */
export const tabsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleTab[] =>
  shown(
    features.flatMap(({ tab }) => tab ?? []),
    reader,
  ).sort((a, b) => a.order - b.order);

/** The tab of a path: the one its route names, or the one whose path contains it. */
export function currentTab(features: readonly ConsoleFeature[], pathname: string): ConsoleTab['id'] | undefined {
  const route = features
    .flatMap(({ routes }) => routes)
    .find(({ path, tab }) => tab !== undefined && matchPath(path, pathname) !== null);
  const isBelow = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return route?.tab ?? features.find(({ tab }) => tab && isBelow(tab.to))?.tab?.id;
}

/** The actions that this user may start anywhere. */
export const actionsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleAction[] =>
  shown(
    features.flatMap(({ actions = [] }) => actions),
    reader,
  );
