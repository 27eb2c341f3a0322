import type { RemoteBuild, RemoteOutcome, RemoteRegistration } from '@impact-call/contracts';
import {
  type RemoteModule,
  type ShellContext,
  type StepModule,
  CONTRACT_VERSION,
  speaksOlderContract,
  speaksOurContract,
} from '@impact-call/contracts/remote';
import { reasonOf } from './reason-of.ts';
import { RemoteFailure, type RemoteFailureReason } from './remote-failure.ts';
import { within } from './within.ts';

const DEFAULT_MS = 10_000;

/** `<meta name="remote-timeout" content="…">` in milliseconds, ten seconds by default. */
function remoteTimeout(): number {
  const content = document.querySelector('meta[name="remote-timeout"]')?.getAttribute('content');
  const milliseconds = Number(content);
  return content && milliseconds > 0 ? milliseconds : DEFAULT_MS;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function checkContract(what: string, version: unknown): void {
  if (typeof version !== 'string') throw new RemoteFailure('broken', `${what} does not say which contract it speaks`);
  if (speaksOurContract(version)) return;
  const reason = speaksOlderContract(version) ? 'outdated' : 'incompatible';
  throw new RemoteFailure(reason, `${what} speaks contract ${version}, this shell ${CONTRACT_VERSION}`);
}

// What can be checked from outside, once the contract version matches.
const isComponent = (value: unknown): boolean => typeof value === 'function' || isRecord(value);
const hasRoot = (module: object): module is RemoteModule => 'Root' in module && isComponent(module.Root);
const isCompleteStep = (module: Partial<Record<keyof StepModule, unknown>>): module is StepModule =>
  isComponent(module.Component) && typeof module.validate === 'function' && typeof module.describe === 'function';

/** Checks the contract first: a module of another major version may have another shape. */
function checkRemoteModule(name: string, loaded: unknown): RemoteModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `${name} exposes no module`);
  checkContract(name, loaded.contractVersion);
  if (!hasRoot(loaded)) throw new RemoteFailure('broken', `${name} has no Root`);
  return loaded;
}

function checkStepModule(step: string, loaded: unknown): StepModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `the step ${step} is no module`);
  checkContract(`the step ${step}`, loaded.contractVersion);
  if (!isCompleteStep(loaded))
    throw new RemoteFailure('broken', `the step ${step} lacks Component, validate or describe`);
  return loaded;
}

export interface Remotes {
  /** Empty before the first {@link Remotes.reload}. */
  list(): RemoteRegistration[];
  /** Rejects as the API client does and then leaves the list unchanged. */
  reload(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** @throws {RemoteFailure} */
  load(name: string): Promise<RemoteModule>;
  isOutdated(name: string): boolean;
  /** While it was shown, so that its version counts as failed. */
  crashed(name: string): void;
  /** From the remote that offers the step type. @throws {RemoteFailure} */
  loadStep(name: string): Promise<StepModule>;
}

/** Federation is loaded for signed-in users only; others see no remote. */
export const fetchFederation = () => import(/* webpackChunkName: "signed-in" */ './federation.ts');
const loadBuild = async (name: string, build: RemoteBuild): Promise<unknown> =>
  (await fetchFederation()).loadBuild(name, build);

export interface RemotesOptions {
  api: Pick<ShellContext['api'], 'GetRemotes'>;
  timeoutMs?: number;
  loadBuild?: (name: string, build: RemoteBuild) => Promise<unknown>;
  /** docs/rules/15-parts.md#canary-failures */
  report?: (outcome: RemoteOutcome) => void;
}

/** A step that no remote offers is not the fault of a version. */
const outcomeOf = (reason: RemoteFailureReason): RemoteOutcome['outcome'] =>
  reason === 'not-offered' ? 'broken' : reason;

type Loader = ReturnType<typeof createLoader>;
type Known = () => RemoteRegistration[];

/** Cached for the lifetime of the page; a failure is not, so that the next call retries. */
function createLoad(known: Known, { loadOne }: Loader, onStart: (name: string, version: string) => void) {
  const loading = new Map<string, Promise<RemoteModule>>();

  async function loadActiveOrPrevious(name: string): Promise<RemoteModule> {
    const registration = known().find((remote) => remote.name === name);
    if (!registration) throw new RemoteFailure('not-offered', `the registry offers no ${name}`);
    const { active, fallback } = registration;
    onStart(name, active.version);
    try {
      return await loadOne(name, active);
    } catch (failure) {
      if (!fallback) throw failure;
      // If both builds fail, the failure of the active one matters to the user and the operator.
      return loadOne(name, fallback).catch(() => Promise.reject(failure));
    }
  }

  return (name: string): Promise<RemoteModule> => {
    const current = loading.get(name) ?? loadActiveOrPrevious(name);
    loading.set(name, current);
    current.catch(() => loading.delete(name));
    return current;
  };
}

function createLoadStep(known: Known, { reportOutcome }: Loader, { load, timeoutMs }: Pick<Remotes, 'load'> & Allowed) {
  return async (step: string): Promise<StepModule> => {
    const registration = known().find(({ steps }) => steps.includes(step));
    if (!registration) throw new RemoteFailure('not-offered', `no remote offers the step ${step}`);
    const loader = (await load(registration.name)).steps?.[step];
    if (!loader) throw new RemoteFailure('broken', `${registration.name} announced the step ${step} and lacks it`);
    try {
      return checkStepModule(step, await within(timeoutMs, `the step ${step}`, loader()));
    } catch (error) {
      const failure = await reasonOf(`the step ${step}`, error);
      reportOutcome(registration.name, outcomeOf(failure.reason));
      throw failure;
    }
  };
}

export function createRemotes({
  api,
  timeoutMs = remoteTimeout(),
  loadBuild: fetchBuild = loadBuild,
  report = () => undefined,
}: RemotesOptions): Remotes {
  let known: RemoteRegistration[] = [];
  const list = () => known;
  const listeners = new Set<() => void>();
  const loadedVersions = createLoadedVersions(list);
  const loader = createLoader({ timeoutMs, fetchBuild, report });
  const load = createLoad(list, loader, loadedVersions.note);
  return {
    list,
    async reload() {
      known = await api.GetRemotes({});
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    isOutdated: loadedVersions.isOutdated,
    crashed: (name) => loader.reportOutcome(name, 'crashed'),
    loadStep: createLoadStep(list, loader, { load, timeoutMs }),
  };
}

/** Even where the fallback build was used. */
function createLoadedVersions(known: Known) {
  const versions = new Map<string, string>();
  return {
    note: (name: string, version: string) => void versions.set(name, version),
    isOutdated(name: string): boolean {
      const loaded = versions.get(name);
      const active = known().find((remote) => remote.name === name)?.active.version;
      return loaded !== undefined && active !== undefined && loaded !== active;
    },
  };
}

interface Allowed {
  timeoutMs: number;
}

interface LoaderDeps extends Allowed {
  fetchBuild: NonNullable<RemotesOptions['loadBuild']>;
  report: NonNullable<RemotesOptions['report']>;
}

function createLoader({ timeoutMs, fetchBuild, report }: LoaderDeps) {
  const shown = new Map<string, string>();
  const reportOutcome = (name: string, outcome: RemoteOutcome['outcome'], version = shown.get(name)): void => {
    if (version !== undefined) report({ name, version, outcome });
  };

  async function loadOne(name: string, { version, ...build }: RemoteBuild): Promise<RemoteModule> {
    try {
      const loaded = await within(timeoutMs, `${name} ${version}`, fetchBuild(name, { version, ...build }));
      const module = checkRemoteModule(name, loaded);
      shown.set(name, version);
      reportOutcome(name, 'loaded');
      return module;
    } catch (error) {
      const failure = await reasonOf(name, error);
      reportOutcome(name, outcomeOf(failure.reason), version);
      throw failure;
    }
  }

  return { loadOne, reportOutcome };
}
