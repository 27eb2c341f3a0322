import 'fake-indexeddb/auto';
import { act, configure, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import type { Api, EventOf, EventTopic, StepResult, Submission } from '@impact-call/contracts';
import { ApiProblem } from '@impact-call/api-client';
import { CONTRACT_VERSION, type ShellEvents, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { fakeShell, anOrganization, aStep, aSubmission, aUser, type FakeShellOptions } from '@impact-call/testing';
import { finishEvents } from '@impact-call/testing/finish-events';
import { UiProvider } from '@impact-call/ui';
import { Root } from '../remote.tsx';
import { textsReady } from '../translations.ts';

// Missing in jsdom.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// With a CSS engine, checking visibility on every query takes most of a test's time.
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
finishEvents();

export const USER = aUser();
export const ORGANIZATION = anOrganization();

export const problem = (status: number, code: string, more: Partial<ApiProblem> = {}): ApiProblem =>
  Object.assign(new ApiProblem({ type: 'about:blank', title: code, status, code }, null), more);

/** One text field whose text is its value. */
function NameField({ value, onChange, readOnly, problems }: StepProps<string>) {
  return (
    <label>
      Name
      <input id="name" value={value ?? ''} disabled={readOnly} onChange={(event) => onChange(event.target.value)} />
      {problems.map(({ message }) => (
        <em key={message}>{message}</em>
      ))}
    </label>
  );
}
export const nameStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: { en: 'Name', it: 'Nome', fr: 'Nom' },
  Component: NameField as StepModule['Component'],
  validate: ({ value }) => (value ? [] : [{ anchor: 'name', message: 'Enter a name' }]),
  explain: ({ errors }) => errors.map(({ path, code }) => `Tell us your name. (${path}: ${code})`),
  describe: ({ value }) => [{ key: 'name', label: 'Name', value: typeof value === 'string' ? value : '' }],
};

export const anApplication = (changes: Partial<Submission> = {}): Submission =>
  aSubmission({
    organization: { id: ORGANIZATION.id, name: ORGANIZATION.name },
    steps: [aStep('text', '<p>Read this</p>', { name: 'Read', sort: 0 }), aStep('name', '', { name: 'You', sort: 1 })],
    ...changes,
  });

/**
 * An in-memory service with versions; `written` contains every write, `change` the modifications of the submission,
 * until `takeBack`.
 */
export function serviceOf(submission: Submission) {
  const results = new Map(submission.stepResults.map((result) => [result.stepId, result]));
  const written: Parameters<Api['UpsertCallStepResult']>[0]['body'][] = [];
  const put = (stepId: string, content: string): StepResult => {
    const version = (results.get(stepId)?.version ?? 0) + 1;
    const result = {
      id: stepId,
      stepId,
      content,
      score: null,
      stepStepTypeName: 'name',
      version,
      updatedAt: '2026-11-20T14:03:22.000Z',
    };
    results.set(stepId, result);
    return result;
  };
  let changed: Partial<Submission> = {};
  const change = (changes: Partial<Submission>): void => void (changed = { ...changed, ...changes });
  const takeBack = (): void => void (changed = {});
  const api: Partial<Api> = {
    GetSubmissionByID: async () => ({ ...submission, ...changed, stepResults: [...results.values()] }),
    GetStepResultByCall: async () => [...results.values()],
    UpsertCallStepResult: async ({ body }) => {
      written.push(body);
      const stored = results.get(body.stepId);
      if ((stored?.version ?? 0) !== body.version) throw problem(409, 'version-conflict', { current: stored });
      return put(body.stepId, body.content);
    },
    CloseCallSubmission: async () => {
      const submissionDate = '2026-11-20T15:00:00.000Z';
      change({ closed: true, submissionDate });
      return { submissionDate, stepResults: [...results.values()] };
    },
  };
  return { api, written, results, put, change, takeBack };
}

/** The event stream of the server. */
export function aLine() {
  const listeners = new Map<string, Set<(event?: never) => void>>();
  const subscribe: ShellEvents['subscribe'] = (topic, listener) => {
    const ofTopic = listeners.get(topic) ?? new Set();
    listeners.set(topic, ofTopic.add(listener));
    return () => void ofTopic.delete(listener);
  };
  // Listeners by the topic of their events.
  const tell = (event: EventOf<EventTopic>): void =>
    listeners.get(event.topic)?.forEach((listener) => listener(event as never));
  return { events: { subscribe, isLive: () => true } satisfies ShellEvents, tell };
}

/** Opens the wizard at a path, like the shell. */
export async function showWizard(path: string, options: FakeShellOptions) {
  const shell = fakeShell({
    ...options,
    session: { user: USER, organizations: [ORGANIZATION], organization: ORGANIZATION, ...options.session },
    shell: { loadStep: async () => nameStep, ...options.shell },
  });
  await textsReady(shell);
  history.replaceState(null, '', path);
  // Texts load by suspending, which needs an asynchronous act.
  await act(async () => {
    render(
      <UiProvider>
        <BrowserRouter>
          <Root shell={shell} />
        </BrowserRouter>
      </UiProvider>,
    );
  });
  return { shell, address: () => location.pathname + location.search };
}
