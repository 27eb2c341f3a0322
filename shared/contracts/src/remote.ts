import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from './endpoints.ts';
import type { Configuration, Organization, Step, Submission, User } from './entities.ts';
import type { Language } from './primitives.ts';

/**
 * Version of the contract between shell and remotes, including the majors of what they share (react, the router,
 * the design system and its style engine). The shell refuses a remote of another major.
 */
export const CONTRACT_VERSION = '1.0';

/** Whether a remote of this contract version can run in this shell: the majors agree. */
export const speaksOurContract = (version: string): boolean => version.split('.')[0] === CONTRACT_VERSION.split('.')[0];

/** Who is signed in, and for which organization. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signed-in' | 'ended';
  user: User | null;
  organizations: Organization[];
  organization: Organization | null;
}

/** `ended`: the session is over but the page stays, because work of the user is on it (docs/rules.md#session-end). */
export interface SessionStore extends Session {
  isAdmin: boolean;
  selectOrganization(id: string): void;
  /** Reads the organizations anew, e.g. after one was registered, and selects `selectId` when given. */
  reloadOrganizations(selectId?: string): Promise<void>;
  /** Goes to the identity provider; afterwards the user returns to `returnTo` (default: the current address). */
  signIn(options?: { register?: boolean; otherAccount?: boolean; returnTo?: string }): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * A message that appears briefly and is announced; errors stay until closed, except where `brief` says that the page
 * says it, too.
 */
export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  message?: string;
  brief?: boolean;
}

/** What a remote gets from whoever hosts it: instances, never module singletons. */
export interface ShellContext {
  contractVersion: string;
  /** zustand vanilla store. */
  session: StoreApi<SessionStore>;
  api: Api;
  i18n: i18n;
  language: Language;
  queryClient: QueryClient;
  configuration: Configuration;
  notify(notice: Notice): void;
  /** Finds the remote that offers this step type; rejects with a readable reason when none does. */
  loadStep(name: string): Promise<StepModule>;
  /**
   * Registers work that must not be lost: while one guard answers true, an ended session keeps the page, and leaving it
   * asks first. Returns the function that removes the guard.
   */
  guardWork(hasUnsavedWork: () => boolean): () => void;
}

/** All that the shell loads of a remote: `remote.tsx` exports it. */
export interface RemoteModule {
  contractVersion: string;
  Root: ComponentType<{ shell: ShellContext }>;
  /** Step modules by step type name. */
  steps?: Record<string, () => Promise<StepModule>>;
}

/** Something to mend in a step: `anchor` is the id of the element to focus, `message` in the user's language. */
export interface StepProblem {
  anchor: string;
  message: string;
  subStep?: string;
}

/** What a step's component gets. `value` is undefined until something was answered. */
export interface StepProps<Value = unknown> {
  shell: ShellContext;
  step: Step;
  submission: Submission;
  value: Value | undefined;
  onChange(value: Value): void;
  readOnly: boolean;
  /** Problems that the last validation found; shown at their fields. */
  problems: StepProblem[];
  /** The sub-step in view, for modules that have any. */
  subStep?: string;
}

/** One screen of a step that has several, e.g. budget within miniDyi. */
export interface SubStep {
  id: string;
  title: string;
}

/** A step type of the wizard. The value is stored as JSON in the step result's `content`. */
export interface StepModule<Value = unknown> {
  contractVersion: string;
  Component: ComponentType<StepProps<Value>>;
  /** What is missing or wrong before the applicant may go on; `subStep` limits it to one screen. */
  validate(input: {
    step: Step;
    value: Value | undefined;
    shell: ShellContext;
    subStep?: string;
  }): Promise<StepProblem[]> | StepProblem[];
  subSteps?(step: Step, shell: ShellContext): SubStep[];
}
