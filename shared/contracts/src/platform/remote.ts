import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../endpoints.ts';
import type { EventOf, EventTopic } from './events.ts';
import type { Step } from '../calls/calls.ts';
import type { Configuration } from './configuration.ts';
import type { SignedInUser } from './identity.ts';
import type { Organization } from '../organizations/organizations.ts';
import type { Submission } from '../submissions/submissions.ts';
import type { Language, Wordings } from '../values/languages.ts';
import type { FieldError } from '../values/problem.ts';

export * from '../contract-version.ts';

/** The signed-in user and the selected organization. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signed-in' | 'ended';
  user: SignedInUser | null;
  organizations: Organization[];
  organization: Organization | null;
}

/**
 * `ended`: the session is over but the page remains, because it has unsaved work
 * (docs/rules/03-sessions.md#session-end).
 */
export interface SessionStore extends Session {
  isAdmin: boolean;
  selectOrganization(id: string): void;
  /** Loads the organizations again, e.g. after a registration, and selects `selectId` when given. */
  reloadOrganizations(selectId?: string): Promise<void>;
  /** Redirects to the identity provider; afterwards the user returns to `returnTo` (default: the current address). */
  signIn(options?: { register?: boolean; otherAccount?: boolean; returnTo?: string }): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * A brief, announced notification; errors remain until closed, except with `brief`, when the page shows the error too.
 */
export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  message?: string;
  brief?: boolean;
}

/**
 * Events that the server pushes (docs/rules/17-operation.md#events): what changed, to be loaded from the ordinary
 * endpoints.
 */
export interface ShellEvents {
  /**
   * Calls `listener` with each event of a topic. Calls it without an event when some may have been missed, because
   * there was no connection: then anything may have changed. Returns the unsubscribe function.
   */
  subscribe<Topic extends EventTopic>(topic: Topic, listener: (event?: EventOf<Topic>) => void): () => void;
  /** Whether events currently arrive. While they do not, callers that need updates must poll. */
  isLive(): boolean;
}

/** What a remote gets from its host: instances, never module singletons. */
export interface ShellContext {
  contractVersion: string;
  /** A zustand vanilla store. */
  session: StoreApi<SessionStore>;
  api: Api;
  i18n: i18n;
  language: Language;
  queryClient: QueryClient;
  configuration: Configuration;
  notify(notice: Notice): void;
  /**
   * The log identifier of the request that just failed on the server, or those of several concurrent ones; null without
   * a failure.
   */
  failedRequest?(): string | null;
  /** Absent when the host has no event stream: then remotes poll. */
  events?: ShellEvents;
  /** Loads the step type from the remote that offers it; rejects with a readable reason when none does. */
  loadStep(name: string): Promise<StepModule>;
  /**
   * Protects unsaved work: while any guard returns true, the page survives the end of the session, and leaving it
   * prompts. Returns the function that removes the guard.
   */
  guardWork(hasUnsavedWork: () => boolean): () => void;
}

/** What `remote.tsx` exports: all that the shell loads of a remote. */
export interface RemoteModule {
  contractVersion: string;
  Root: ComponentType<{ shell: ShellContext }>;
  /**
   * Loads what `Root` needs before its first render, such as texts. The shell awaits it on the first page, so that
   * React renders once, without a fallback.
   */
  ready?(shell: Pick<ShellContext, 'i18n' | 'language'>): Promise<void>;
  /** Step modules by step type name. */
  steps?: Record<string, () => Promise<StepModule>>;
}

/** Where the applicant fixes a problem; `anchor` is the id of the element to focus. */
export interface ProblemPlace {
  anchor: string;
  /** Id of its page. */
  page?: string;
}

/** Something to fix in a step; `message` is in the user's language. */
export interface StepProblem extends ProblemPlace {
  message: string;
}

/** One page of a step with several, e.g. the budget in miniDyi. */
export interface StepPage {
  id: string;
  title: string;
}

/** In place of the id of a step's last page, e.g. when coming back from the following step. */
export const LAST_PAGE = 'last';

/** Whether a step is on its first or last page. */
export interface PagePlace {
  first: boolean;
  last: boolean;
}

/** Pages through a step; the wizard's Next and Previous call it before they leave the step. */
export interface StepPager {
  /** Validates the current page and moves on; returns its problems, if any, or `end` on the last page. */
  next(): Promise<StepProblem[] | 'moved' | 'end'> | StepProblem[] | 'moved' | 'end';
  /** Moves back; returns false on the first page. */
  previous(): boolean;
  /** Opens a problem's page and focuses its field. */
  show(problem: ProblemPlace): void;
}

/** The wizard's interface for a step's component. */
export interface StepHost {
  /** Increases whenever the value is replaced from outside, e.g. by another tab. */
  externalRevision: number;
  /** For pages that depend on the answers: the component pages itself, and unregisters with null. */
  registerPager(pager: StepPager | null): void;
  /** Reports an opened page: the wizard updates the address and its buttons. */
  onPageChange(page: string, place: PagePlace): void;
}

/** A step component's props. `value` is undefined until there is an answer. */
export interface StepProps<Value = unknown> {
  shell: ShellContext;
  step: Step;
  submission: Submission;
  value: Value | undefined;
  onChange(value: Value): void;
  readOnly: boolean;
  /** Problems of the last validation, shown at their fields. */
  problems: StepProblem[];
  /** Id of the current page, or {@link LAST_PAGE}, for modules with pages. */
  page?: string;
  host: StepHost;
}

/** A step's stored definition: one text for all languages, or one per language. */
export type StepDefinitionText = string | Partial<Record<Language, string>>;

/** Props of a step's editor. It passes each change to `onChange` at once; the console stores it. */
export interface StepEditorProps {
  shell: ShellContext;
  content: StepDefinitionText;
  onChange(content: StepDefinitionText): void;
  readOnly: boolean;
  /** The server's problems with the definition; `anchor` is the path within it, empty for the whole. */
  problems: StepProblem[];
}

/**
 * A readable answer in the page's language: plain data that every view (check-answers, version comparison, reviews)
 * shows in its own way.
 */
export interface DescribedAnswer {
  /** Unique among its siblings, and the same in every version of the answers. */
  key: string;
  /** The question; empty for list entries, which views number. */
  label: string;
  /** The answer, possibly of several lines; empty without an answer, or where `parts` have it. */
  value: string;
  /** Nested answers: a page's questions, a table's rows, an outcome's indicators. */
  parts?: DescribedAnswer[];
  /** Whether the label is a heading of its parts. */
  isSection?: boolean;
  /** A stored file, fetched by `GetFile`; its name is the value. */
  fileDownloadId?: string;
  /** An image within the answer, as a `data:image/` address; the value is empty then. */
  image?: string;
  /** HTML content of the step itself, not an answer; the view must sanitize it. */
  html?: string;
  /** A note about the answer, e.g. that only a part of it is shown. */
  note?: string;
  /** The result of the answer, e.g. that it was correct. */
  verdict?: { tone: 'success' | 'error' | 'neutral'; text: string };
}

/** An answer with its step, and the shell, whose language applies. */
export interface StepInput<Value = unknown> {
  step: Step;
  value: Value | undefined;
  shell: ShellContext;
}

/**
 * What a step needs: answers; only to be read, which completes it; or nothing, because it shows something after
 * submission.
 */
export type StepExpects = 'answers' | 'reading' | 'closing';

/**
 * A complete step type: to fill in, read, review and edit it. The value is stored as JSON in the step result's
 * `content`.
 */
export interface StepModule<Value = unknown> {
  contractVersion: string;
  /** The display name of the step type. */
  title: Wordings;
  /** `answers` by default. */
  expects?: StepExpects;
  Component: ComponentType<StepProps<Value>>;
  /** Problems that prevent the applicant from continuing; `page` limits the check to one page. */
  validate(input: StepInput<Value> & { page?: string }): Promise<StepProblem[]> | StepProblem[];
  /**
   * The server's submission errors as text, one sentence for each in order. Paths are relative to the step, and empty
   * for the whole step. Without this method, a generic text names the question.
   */
  explain?(input: StepInput & { errors: readonly FieldError[] }): Promise<string[]> | string[];
  /**
   * Where the applicant fixes each of these errors, in order; null for the whole step. Without this method, a link to
   * an error leads to its step.
   */
  locate?(
    input: StepInput & { errors: readonly FieldError[] },
  ): Promise<(ProblemPlace | null)[]> | (ProblemPlace | null)[];
  /** Texts for a notification, beside the problems, when the applicant cannot leave this page. */
  notices?(input: StepInput<Value> & { page?: string }): Promise<string[]> | string[];
  /**
   * The answers as labelled lines, including unanswered ones; `submission` adds their results. Must accept any stored
   * value.
   */
  describe(input: StepInput & { submission?: Submission }): Promise<DescribedAnswer[]> | DescribedAnswer[];
  /** The pages of a step whose pages never change; the wizard lists and opens them. */
  pages?(step: Step, shell: ShellContext): StepPage[];
  /** The step's text after submission, as HTML; null for none. */
  thanks?(input: StepInput): Promise<string | null> | string | null;
  /** The administrator's editor for the step; without one it is edited as text. */
  Editor?: ComponentType<StepEditorProps>;
}
