import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from './endpoints.ts';
import type { EventOf, EventTopic } from './events.ts';
import type { Step } from './calls.ts';
import type { Configuration } from './configuration.ts';
import type { SignedInUser } from './identity.ts';
import type { Organization } from './organizations.ts';
import type { Submission } from './submissions.ts';
import type { Language, Wordings } from './languages.ts';
import type { FieldError } from './problem.ts';

export * from './contract-version.ts';

/** Who is signed in, and for which organization. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signed-in' | 'ended';
  user: SignedInUser | null;
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

/** What the server tells of its own accord (docs/rules.md#events): what changed, to be read by the ordinary endpoints. */
export interface ShellEvents {
  /**
   * Calls `listener` with each event of a topic; and with none where some may not have been told, because no line was
   * open: then all may be other than it was. Returns what ends it.
   */
  subscribe<Topic extends EventTopic>(topic: Topic, listener: (event?: EventOf<Topic>) => void): () => void;
  /** Whether events come at present. While they do not, whoever has to know asks now and then. */
  isLive(): boolean;
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
  /**
   * Under which id the server's log has the request that it failed at just now, or the ids of several that failed at once;
   * null where it failed at none.
   */
  failedRequest?(): string | null;
  /** Absent where the host hears of nothing by itself: then one asks. */
  events?: ShellEvents;
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
  /**
   * Fetches what `Root` needs before it can draw, such as its texts. On the first page the shell waits for it, so that
   * React draws the page once, without a fallback.
   */
  ready?(shell: Pick<ShellContext, 'i18n' | 'language'>): Promise<void>;
  /** Step modules by step type name. */
  steps?: Record<string, () => Promise<StepModule>>;
}

/** Where the applicant fixes something in a step; `anchor` is the id of the element to focus. */
export interface ProblemPlace {
  anchor: string;
  /** Id of the page that it is on. */
  page?: string;
}

/** Something to fix in a step; `message` is in the user's language. */
export interface StepProblem extends ProblemPlace {
  message: string;
}

/** One page of a step that has several, e.g. the budget within miniDyi. */
export interface StepPage {
  id: string;
  title: string;
}

/** Stands for the id of a step's last page, e.g. when coming back from the step after it. */
export const LAST_PAGE = 'last';

/** Whether a step stands at the first or the last of its pages. */
export interface PagePlace {
  first: boolean;
  last: boolean;
}

/** Turns the pages of a step; Next and Previous of the wizard ask it before they leave the step. */
export interface StepPager {
  /** Checks the page in view and turns it; problems when it has any, `end` on the last page. */
  next(): Promise<StepProblem[] | 'moved' | 'end'> | StepProblem[] | 'moved' | 'end';
  /** Turns back; false on the first page. */
  previous(): boolean;
  /** Opens the page of a problem and moves the focus to its field. */
  show(problem: ProblemPlace): void;
}

/** The wizard as a step's component meets it. */
export interface StepHost {
  /** Grows whenever the value was exchanged from outside, e.g. by another tab. */
  externalRevision: number;
  /**
   * For pages that come and go with the answers: the component turns them itself, and takes its pager back with null.
   */
  registerPager(pager: StepPager | null): void;
  /** The component opened a page: it goes into the address, and the wizard's buttons follow. */
  onPageChange(page: string, place: PagePlace): void;
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
  /** Id of the page in view, or {@link LAST_PAGE}, for modules that have any. */
  page?: string;
  host: StepHost;
}

/** A step's definition as it is stored: one wording for all, or one by language. */
export type StepDefinitionText = string | Partial<Record<Language, string>>;

/** What an administrator's editor of a step gets. Each change goes to `onChange` at once; the console stores it. */
export interface StepEditorProps {
  shell: ShellContext;
  content: StepDefinitionText;
  onChange(content: StepDefinitionText): void;
  readOnly: boolean;
  /** What the server found wrong with the definition; `anchor` is the path within it, empty for the whole. */
  problems: StepProblem[];
}

/**
 * One answer as a person reads it, in the language of the page: plain data, so that every reader (check-answers, two
 * versions side by side, reviewers) shows it in its own way.
 */
export interface DescribedAnswer {
  /** The same in whichever version of the answers, and its own among its neighbours. */
  key: string;
  /** What was asked; empty for the entries of a list, which are numbered where they are shown. */
  label: string;
  /** What was answered, of several lines where need be; empty where nothing was, and where `parts` say it. */
  value: string;
  /** What belongs below it: questions of a page, rows of a table, the indicators of an outcome. */
  parts?: DescribedAnswer[];
  /** The label is a heading over its parts. */
  isSection?: boolean;
  /** A stored file, fetched by `GetFile`; its name is the value. */
  fileDownloadId?: string;
  /** A picture that the answer carries itself, as a `data:image/` address; the value is empty then. */
  image?: string;
  /** What the step gives to read, as HTML that whoever shows it sanitizes: no answer of anybody. */
  html?: string;
  /** What to know beside the answer, e.g. that only a part of it is shown. */
  note?: string;
  /** What became of the answer, e.g. that it was right. */
  verdict?: { tone: 'success' | 'error' | 'neutral'; text: string };
}

/** An answer, where it was given, and the shell in whose language it is read. */
export interface StepInput<Value = unknown> {
  step: Step;
  value: Value | undefined;
  shell: ShellContext;
}

/**
 * What a step waits for: answers; nothing but to be read, which completes it; or nothing, because it shows something
 * once the submission is closed.
 */
export type StepExpects = 'answers' | 'reading' | 'closing';

/**
 * A step type, whole: whoever fills it in, reads it back, reviews it or sets it up needs nothing else. The value is
 * stored as JSON in the step result's `content`.
 */
export interface StepModule<Value = unknown> {
  contractVersion: string;
  /** What steps of this type are called. */
  title: Wordings;
  /** Answers, unless it says otherwise. */
  expects?: StepExpects;
  Component: ComponentType<StepProps<Value>>;
  /** What is missing or wrong before the applicant may go on; `page` limits it to one page. */
  validate(input: StepInput<Value> & { page?: string }): Promise<StepProblem[]> | StepProblem[];
  /**
   * What the server found against handing the step in, one sentence for each error in their order. Their paths lead from
   * the step: empty for the step as a whole. Without this, the question is named and said to need another look.
   */
  explain?(input: StepInput & { errors: readonly FieldError[] }): Promise<string[]> | string[];
  /**
   * Where the applicant fixes each of these errors, in order; null for the step as a whole. Without this method, a link
   * to an error leads to its step.
   */
  locate?(
    input: StepInput & { errors: readonly FieldError[] },
  ): Promise<(ProblemPlace | null)[]> | (ProblemPlace | null)[];
  /** Said in a notification, beside the problems, when the applicant may not go on from this page. */
  notices?(input: StepInput<Value> & { page?: string }): Promise<string[]> | string[];
  /**
   * The answers as labelled lines, those that were left out too; `submission` brings what became of them. Bears any
   * value, whoever stored it.
   */
  describe(input: StepInput & { submission?: Submission }): Promise<DescribedAnswer[]> | DescribedAnswer[];
  /** The pages of a step whose pages are always the same; the wizard lists and turns them. */
  pages?(step: Step, shell: ShellContext): StepPage[];
  /** What the step says once the submission was sent, as HTML; null where it says nothing. */
  thanks?(input: StepInput): Promise<string | null> | string | null;
  /** Where an administrator sets such a step up; without one it is set up as text. */
  Editor?: ComponentType<StepEditorProps>;
}
