import type { Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { createBrowserChannel } from './browser-channel.ts';
import { openLocks } from './browser-locks.ts';
import { identifyTab, isGone, newTab, type TabIdentity } from './browser-tab.ts';
import type { Stored } from './step-draft.ts';
import { openStore } from './open-store.ts';
import type { Clock, DeviceStore, Locks } from './ports.ts';
import { followServer } from './follow-server.ts';
import { AutosaveQueue } from './queue.ts';
import { createSend } from './transport.ts';
import { watchPage } from './watch-page.ts';

const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What this browser grants, asked once for the life of the page; it never fails, since work goes on without. */
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

/** A submission, as far as it is about what was answered. */
type Answers = Pick<Submission, 'steps' | 'stepResults'>;

/** What the submission holds for each of its steps. */
function storedOf({ steps, stepResults }: Answers): Map<string, Stored> {
  const results = new Map(stepResults.map((result) => [result.stepId, result]));
  return new Map(
    steps.map(({ id }) => {
      const result = results.get(id);
      const by = result?.updatedBy ? { updatedBy: result.updatedBy } : {};
      return [
        id,
        {
          version: result?.version ?? 0,
          content: result?.content ?? null,
          updatedAt: result?.updatedAt ?? null,
          ...by,
        },
      ];
    }),
  );
}

/** Whoever waits for the queue to be there is told; who only tidies up has nothing to do then. */
const ignore = (): void => undefined;

interface Open {
  ready: Promise<AutosaveQueue>;
  users: number;
  close(): void;
}
const open = new Map<string, Open>();

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
    send: createSend(shell.api, submission.id),
    maySend: () => {
      const { status, user, organization } = shell.session.getState();
      return status === 'signed-in' && user?.id === userId && organization?.id === submission.organization.id;
    },
    isGone: (other) => isGone(locks, other),
    newTab: async () => (await newTab(locks)).id,
    isOnline: () => navigator.onLine,
    newKey: () => crypto.randomUUID(),
    random: Math.random,
  });
  await queue.open(storedOf(submission));
  // What it left is taken over at once.
  tab.formerGone?.then(() => queue.wake(), ignore);
  return queue;
}

/**
 * The queue of a submission: one for the page, however often the wizard comes and goes. After the last `release` it
 * lives on until what is unsent was sent.
 */
export function acquireQueue(
  shell: ShellContext,
  submission: Submission,
): { ready: Promise<AutosaveQueue>; release(): void } {
  const userId = shell.session.getState().user?.id;
  const scope = `${userId}/${submission.organization.id}`;
  const key = `${scope}/${submission.id}`;
  let entry = open.get(key);
  if (entry) entry.ready.then((queue) => queue.refresh(storedOf(submission)), ignore);
  else {
    let stopWatching = (): void => undefined;
    const ready = createQueue(shell, submission, scope, userId).then((queue) => {
      const stopFollowing = followServer(shell, submission.id, {
        isNews: (stepId, version) => queue.isNews(stepId, version),
        refresh: (stepResults) => queue.refresh(storedOf({ steps: submission.steps, stepResults })),
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
