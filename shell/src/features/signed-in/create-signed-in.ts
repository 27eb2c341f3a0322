import type { Api } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { QueryClient } from '@tanstack/react-query';
import type { EventHub } from '../events/event-hub.ts';
import type { SharingOptions } from '../events/share-events.ts';
import type { QueryFailures } from '../connection/create-query-client.ts';
import type { Remotes } from '../remotes/index.ts';
import { isValidToken, keptToken } from '../session/access-token.ts';
import type { SignedIn } from '../shell-app/shell-app.ts';

/** The part of the shell that comes with a session, and what is read in it. */
export interface LoadedSignedIn extends SignedIn {
  queryClient: QueryClient | null;
  /** What the server tells of its own accord. */
  events: EventHub | null;
  /** A failure is forgotten, so that the next attempt asks again. */
  load(): Promise<void>;
  /** To be awaited before anybody is signed in: what the registry offers to them. */
  enter(): Promise<void>;
  /** Loads the remote of this address with what it needs to draw. Resolves at once without a session or a remote. */
  prepareRemote(shell: ShellContext): Promise<void>;
}

const fetchPart = () => import(/* webpackChunkName: "signed-in" */ './signed-in-part.ts');
type Part = Awaited<ReturnType<typeof fetchPart>>;

/** Nobody's session is asked for, nor ended, for the sake of a count. */
const createRemotes = (part: Part, api: Api): Remotes =>
  part.createRemotes({
    api,
    report: part.createOutcomeReports(async (body) => {
      if (isValidToken(keptToken())) await api.ReportRemoteOutcomes({ body });
    }),
  });

/**
 * What answers this address is fetched while the page around it is still being made; whoever shows it hears of
 * failures. Who is signed in goes on from `/` to the calls.
 */
function loadAhead({ remoteFor }: Part, remotes: Remotes): void {
  const remote = remoteFor(remotes.list(), location.pathname === '/' ? '/calls' : location.pathname);
  if (remote) void remotes.load(remote.name).catch(() => undefined);
}

/** Listens to the server once the page is usable: what is needed for it comes after all else. */
async function listenLater({ whenQuiet }: Part, listening: SharingOptions): Promise<void> {
  await whenQuiet();
  const { shareEvents } = await import(/* webpackChunkName: "events" */ '../events/share-events.ts');
  shareEvents(listening);
}

const NOTHING_LOADED = { part: null, remotes: null, queryClient: null, events: null };

/** What the part is made with; `listening` is asked for once there is a session. */
export interface SignedInOptions extends QueryFailures {
  api: Api;
  listening(): Pick<SharingOptions, 'session' | 'organizationId'>;
}

async function makeParts(api: Api, failures: QueryFailures, signedIn: LoadedSignedIn) {
  const part = await fetchPart();
  // Federation loads while the registry is read; whoever needs it gets its failure.
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
      // A page that cannot have it asks now and then.
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
