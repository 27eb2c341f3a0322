import type { Api } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { QueryClient } from '@tanstack/react-query';
import type { EventHub } from '../events/event-hub.ts';
import type { SharingOptions } from '../events/share-events.ts';
import type { QueryFailures } from '../connection/create-query-client.ts';
import type { Remotes } from '../remotes/index.ts';
import { isValidToken, storedToken } from '../session/access-token.ts';
import type { SignedIn } from '../shell-app/shell-app.ts';

export interface LoadedSignedIn extends SignedIn {
  queryClient: QueryClient | null;
  events: EventHub | null;
  /** A failure is not cached, so that the next call retries. */
  load(): Promise<void>;
  /** Before a user counts as signed in: loads the registry. */
  enter(): Promise<void>;
  /** With its data. Resolves at once without a session or a remote. */
  prepareRemote(shell: ShellContext): Promise<void>;
}

const fetchPart = () => import(/* webpackChunkName: "signed-in" */ './signed-in-part.ts');
type Part = Awaited<ReturnType<typeof fetchPart>>;

/** Reports never refresh nor end a session. */
const createRemotes = (part: Part, api: Api): Remotes =>
  part.createRemotes({
    api,
    report: part.createOutcomeReports(async (body) => {
      if (isValidToken(storedToken())) await api.ReportRemoteOutcomes({ body });
    }),
  });

/** While the page around it renders. For `/` that is the list of calls, where signed-in users are redirected. */
function loadAhead({ remoteFor }: Part, remotes: Remotes): void {
  const remote = remoteFor(remotes.list(), location.pathname === '/' ? '/calls' : location.pathname);
  if (remote) void remotes.load(remote.name).catch(() => undefined);
}

/** Once the page is usable, because everything else is more urgent. */
async function listenLater({ whenQuiet }: Part, listening: SharingOptions): Promise<void> {
  await whenQuiet();
  const { shareEvents } = await import(/* webpackChunkName: "events" */ '../events/share-events.ts');
  shareEvents(listening);
}

const NOTHING_LOADED = { part: null, remotes: null, queryClient: null, events: null };

/** `listening` is called once there is a session. */
export interface SignedInOptions extends QueryFailures {
  api: Api;
  listening(): Pick<SharingOptions, 'session' | 'organizationId'>;
}

async function makeParts(api: Api, failures: QueryFailures, signedIn: LoadedSignedIn) {
  const part = await fetchPart();
  // Federation loads in parallel with the registry; its callers get any failure.
  part.fetchFederation().catch(() => undefined);
  const remotes = createRemotes(part, api);
  const events = part.createEventHub();
  Object.assign(signedIn, { part, remotes, events, queryClient: part.createQueryClient(failures) });
  return { part, remotes, events };
}

export function createSignedIn({ api, listening, ...failures }: SignedInOptions): LoadedSignedIn {
  let loading: Promise<{ part: Part; remotes: Remotes; events: EventHub }> | undefined;
  let endWatch = (): void => undefined;
  let isListening = false;
  const signedIn: LoadedSignedIn = {
    ...NOTHING_LOADED,
    load: async () => void (await loaded()),
    async prepareRemote(shell) {
      if (!loading) return;
      const { part, remotes } = await loading;
      const remote = part.remoteFor(remotes.list(), location.pathname);
      if (remote) await (await remotes.load(remote.name)).ready?.(shell);
    },
    async enter() {
      const { part, remotes, events } = await loaded();
      await remotes.reload();
      endWatch();
      endWatch = part.watchRegistry(remotes, events);
      loadAhead(part, remotes);
      if (isListening) return;
      isListening = true;
      // Without the event connection the page polls.
      listenLater(part, { api, hub: events, ...listening() }).catch(() => (isListening = false));
    },
  };
  function loaded() {
    loading ??= makeParts(api, failures, signedIn);
    loading.catch(() => (loading = undefined));
    return loading;
  }
  return signedIn;
}
