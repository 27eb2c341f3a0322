import type { StepResult, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { createBrowserChannel, identifyTab, isTabClosed, newTab, type TabIdentity } from '../device/browser-tab.ts';
import { openLocks } from '../device/browser-locks.ts';
import { resultsOf, stateOf, type ServerAnswers, submissionKey } from '../application-state.ts';
import { isOfState } from '../step-draft.ts';
import { openStore } from '../device/open-store.ts';
import type { Clock, DeviceStore, Locks, Send } from '../ports.ts';
import { followServer, watchPage } from '../watch-page.ts';
import { AutosaveQueue } from './queue.ts';
import { createSend } from './transport.ts';

const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Detected once per page; never rejects, since the wizard works without them. */
interface Surroundings {
  store: DeviceStore;
  locks: Locks;
  tabsKnown: boolean;
  tab: TabIdentity;
}
let surroundings: Promise<Surroundings> | null = null;

async function lookAround(): Promise<Surroundings> {
  const { locks, areShared } = await openLocks();
  return { store: openStore(), locks, tabsKnown: areShared, tab: await identifyTab(locks) };
}

const answersOf = (submission: Submission): ServerAnswers => ({
  results: resultsOf(submission),
  state: stateOf(submission),
});

/** A correction of the form can change the steps while the page is open. */
const answered = (stepResults: StepResult[]): ServerAnswers['results'] =>
  resultsOf({ steps: stepResults.map(({ stepId: id }) => ({ id })), stepResults });

const ignore = (): void => undefined;

interface Open {
  ready: Promise<AutosaveQueue>;
  users: number;
  close(): void;
}
const open = new Map<string, Open>();

/** For this page and the queue, because the submission's state has changed. */
function readState({ queryClient }: ShellContext, { id, organization }: Submission): void {
  void queryClient.invalidateQueries({ queryKey: submissionKey(id, organization.id) });
}

/** A rejection because of the submission's state reloads it. */
function sendWithState(shell: ShellContext, submission: Submission): Send {
  const send = createSend(shell.api, submission.id);
  return async (stepId, write) => {
    const outcome = await send(stepId, write);
    if (outcome.kind === 'refused' && isOfState(outcome.code)) readState(shell, submission);
    return outcome;
  };
}

async function createQueue(
  shell: ShellContext,
  submission: Submission,
  scope: string,
  userId: string | undefined,
): Promise<AutosaveQueue> {
  const { store, locks, tabsKnown, tab } = await (surroundings ??= lookAround());
  const queue = new AutosaveQueue({
    scope,
    submissionId: submission.id,
    tab: tab.id,
    store,
    locks,
    tabsKnown,
    channel: createBrowserChannel(),
    clock,
    send: sendWithState(shell, submission),
    maySend: () => {
      const { status, user, organization } = shell.session.getState();
      return status === 'signed-in' && user?.id === userId && organization?.id === submission.organization.id;
    },
    isTabClosed: (other) => isTabClosed(locks, other),
    newTab: async () => (await newTab(locks)).id,
    isOnline: () => navigator.onLine,
    newKey: () => crypto.randomUUID(),
    random: Math.random,
  });
  await queue.open(answersOf(submission));
  tab.formerGone?.then(() => queue.wake(), ignore);
  return queue;
}

/** One per page, however often the wizard mounts. After the last `release` it lives until all work is sent. */
export function acquireQueue(
  shell: ShellContext,
  submission: Submission,
): { ready: Promise<AutosaveQueue>; release(): void } {
  const userId = shell.session.getState().user?.id;
  const scope = `${userId}/${submission.organization.id}`;
  const key = `${scope}/${submission.id}`;
  let entry = open.get(key);
  if (entry) entry.ready.then((queue) => queue.refresh(answersOf(submission)), ignore);
  else {
    let stopWatching = (): void => undefined;
    const ready = createQueue(shell, submission, scope, userId).then((queue) => {
      const stopFollowing = followServer(shell, submission, {
        isNewVersion: (stepId, version) => queue.isNewVersion(stepId, version),
        refresh: (stepResults) => queue.refresh({ results: answered(stepResults) }),
        readState: () => readState(shell, submission),
      });
      const stopPage = watchPage(shell, queue);
      stopWatching = () => (stopFollowing(), stopPage());
      return queue;
    });
    entry = { ready, users: 0, close: () => (open.delete(key), stopWatching()) };
    open.set(key, entry);
    ready.catch(() => open.delete(key));
  }
  entry.users += 1;
  const held = entry;
  return { ready: held.ready, release: () => void leave(held).catch(ignore) };
}

async function leave(entry: Open): Promise<void> {
  entry.users -= 1;
  const queue = await entry.ready;
  const closeWhenDone = (): void => {
    if (entry.users > 0 || queue.hasUnsent()) return;
    stop();
    entry.close();
    queue.close();
  };
  const stop = queue.subscribe(() => void Promise.resolve().then(closeWhenDone));
  if (entry.users === 0) queue.wake();
  closeWhenDone();
}
