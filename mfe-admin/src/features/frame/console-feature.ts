import type { Configuration } from '@impact-call/contracts';
import type { SessionStore } from '@impact-call/contracts/remote';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { en } from '../../locales/en.ts';

/** Who looks at the console, and which configuration holds. */
export interface ConsoleReader {
  session: SessionStore;
  configuration: Configuration;
  /** Whether a token opens the report that the configuration names. */
  isReportOpen: boolean;
}

/** A tab of the console (docs/rules.md#console-tabs). */
export interface ConsoleTab {
  /** Its words are `tab.<id>` of the console's texts. */
  id: keyof typeof en.tab;
  to: string;
  /** Tabs stand in this order, whichever feature brings them. */
  order: number;
  /** Everybody in the console sees it, unless this says no. */
  isShown?(reader: ConsoleReader): boolean;
}

/** A page of the console. `isBare` leaves the tabs away, for what is shown in a frame. */
export interface ConsoleRoute {
  path: string;
  Page: ComponentType;
  /** The tab that it belongs to, where its address does not lie below that of the tab. */
  tab?: ConsoleTab['id'];
  isBare?: boolean;
}

/** Something that the command palette offers by its words, `action.<id>` of the console's texts. */
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

/** The tabs that this reader may see, in their order. */
export const tabsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleTab[] =>
  shown(
    features.flatMap(({ tab }) => tab ?? []),
    reader,
  ).sort((a, b) => a.order - b.order);

/** The tab that an address belongs to: the one that its route names, or else the one below which it lies. */
export function currentTab(features: readonly ConsoleFeature[], pathname: string): ConsoleTab['id'] | undefined {
  const route = features
    .flatMap(({ routes }) => routes)
    .find(({ path, tab }) => tab !== undefined && matchPath(path, pathname) !== null);
  const isBelow = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return route?.tab ?? features.find(({ tab }) => tab && isBelow(tab.to))?.tab?.id;
}

/** What this reader may do from anywhere. */
export const actionsOf = (features: readonly ConsoleFeature[], reader: ConsoleReader): ConsoleAction[] =>
  shown(
    features.flatMap(({ actions = [] }) => actions),
    reader,
  );
