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

export interface Session {
  status: 'loading' | 'anonymous' | 'signed-in' | 'ended';
  user: SignedInUser | null;
  organizations: Organization[];
  organization: Organization | null;
}

/** `ended`: the page remains, because it has unsaved work (docs/rules/03-sessions.md#session-end). */
export interface SessionStore extends Session {
  isAdmin: boolean;
  selectOrganization(id: string): void;
  reloadOrganizations(selectId?: string): Promise<void>;
  /** Redirects to the identity provider; afterwards the user returns to `returnTo` (default: the current address). */
  signIn(options?: { register?: boolean; otherAccount?: boolean; returnTo?: string }): Promise<void>;
  signOut(): Promise<void>;
}

/** Announced; errors remain until closed, except with `brief`, when the page shows the error too. */
export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  message?: string;
  brief?: boolean;
}

/** What changed, to be loaded from the ordinary endpoints (docs/rules/17-operation.md#events). */
export interface ShellEvents {
  /** Called without an event when some may have been missed. Returns the unsubscribe function. */
  subscribe<Topic extends EventTopic>(topic: Topic, listener: (event?: EventOf<Topic>) => void): () => void;
  /** Whether events currently arrive. While they do not, callers that need updates must poll. */
  isLive(): boolean;
}

/** What a remote gets from its host: instances, never module singletons. */
export interface ShellContext {
  contractVersion: string;
  session: StoreApi<SessionStore>;
  api: Api;
  i18n: i18n;
  language: Language;
  queryClient: QueryClient;
  configuration: Configuration;
  notify(notice: Notice): void;
  /** The failed request's log identifier, or several; null without a failure. */
  failedRequest?(): string | null;
  /** Absent when the host has no event stream: then remotes poll. */
  events?: ShellEvents;
  /** Loads the step type from the remote that offers it; rejects with a readable reason when none does. */
  loadStep(name: string): Promise<StepModule>;
  /**
   * While a guard returns true, the page survives the session's end and leaving it prompts. Returns the guard's
   * removal.
   */
  guardWork(hasUnsavedWork: () => boolean): () => void;
}

/** What `remote.tsx` exports: all that the shell loads of a remote. */
export interface RemoteModule {
  contractVersion: string;
  Root: ComponentType<{ shell: ShellContext }>;
  /** Awaited on the first page, so that React renders once, without a fallback: loads texts, for example. */
  ready?(shell: Pick<ShellContext, 'i18n' | 'language'>): Promise<void>;
  steps?: Record<string, () => Promise<StepModule>>;
}

/** Where the applicant fixes a problem; `anchor` is the id of the element to focus. */
export interface ProblemPlace {
  anchor: string;
  page?: string;
}

/** Something to fix in a step; `message` is in the user's language. */
export interface StepProblem extends ProblemPlace {
  message: string;
}

export interface StepPage {
  id: string;
  title: string;
}

/** In place of the id of a step's last page, e.g. when coming back from the following step. */
export const LAST_PAGE = 'last';

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
  externalRevision: number;
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

/** In the page's language: plain data that check-answers, version comparison and reviews each show in their own way. */
export interface DescribedAnswer {
  /** Unique among its siblings, and the same in every version of the answers. */
  key: string;
  /** The question; empty for list entries, which views number. */
  label: string;
  /** The answer, possibly of several lines; empty without an answer, or where `parts` have it. */
  value: string;
  /** Nested answers: a page's questions, a table's rows, an outcome's indicators. */
  parts?: DescribedAnswer[];
  isSection?: boolean;
  /** A stored file, fetched by `GetFile`; its name is the value. */
  fileDownloadId?: string;
  /** An image within the answer, as a `data:image/` address; the value is empty then. */
  image?: string;
  /** HTML content of the step itself, not an answer; the view must sanitize it. */
  html?: string;
  /** A note about the answer, e.g. that only a part of it is shown. */
  note?: string;
  verdict?: { tone: 'success' | 'error' | 'neutral'; text: string };
}

/** An answer with its step, and the shell, whose language applies. */
export interface StepInput<Value = unknown> {
  step: Step;
  value: Value | undefined;
  shell: ShellContext;
}

/** `reading` completes a step by opening it; `closing` shows something after submission. */
export type StepExpects = 'answers' | 'reading' | 'closing';

/** Ready forms that a new call can begin with. */
export const READY_FORMS = ['grant', 'feedback', 'test'] as const;
export type ReadyForm = (typeof READY_FORMS)[number];

/** How the console offers a step type for new steps. */
export interface StepOffer {
  line: Wordings;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Position among the types, in the order of use in a form. */
  place: number;
  /** Content of the step in a ready form, in one language; null for a form without it. */
  ready?(form: ReadyForm, language: Language): string | null;
}

/** To fill in, read, review and edit. The value is stored as JSON in the step result's `content`. */
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
   * One sentence for each error, in order. Paths are relative to the step. By default a generic text names the
   * question.
   */
  explain?(input: StepInput & { errors: readonly FieldError[] }): Promise<string[]> | string[];
  /** In order; null for the whole step, and the default. */
  locate?(
    input: StepInput & { errors: readonly FieldError[] },
  ): Promise<(ProblemPlace | null)[]> | (ProblemPlace | null)[];
  /** Texts for a notification, beside the problems, when the applicant cannot leave this page. */
  notices?(input: StepInput<Value> & { page?: string }): Promise<string[]> | string[];
  /** Including unanswered ones; `submission` adds their results. Must accept any stored value. */
  describe(input: StepInput & { submission?: Submission }): Promise<DescribedAnswer[]> | DescribedAnswer[];
  /** The pages of a step whose pages never change; the wizard lists and opens them. */
  pages?(step: Step, shell: ShellContext): StepPage[];
  /** The step's text after submission, as HTML; null for none. */
  thanks?(input: StepInput): Promise<string | null> | string | null;
  /** Without it, the console offers the type by its title alone, after the others. */
  offer?: StepOffer;
  /** The administrator's editor for the step; without one it is edited as text. */
  Editor?: ComponentType<StepEditorProps>;
}
