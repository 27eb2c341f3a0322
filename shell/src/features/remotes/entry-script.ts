import { RemoteFailure } from './remote-failure.ts';
import { whyScriptFailed } from './reason-of.ts';

/** `integrity` is its hash, `container` its global variable. */
export interface EntryScript {
  url: string;
  integrity: string;
  container: string;
}

export interface Container {
  init(...parts: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/**
 * The browser runs nothing whose hash differs.
 * @throws {RemoteFailure} `down`, `integrity`, or `broken` when it ran and left no container
 */
export async function loadEntryScript({ url, integrity, container }: EntryScript): Promise<Container> {
  const globals = globalThis as Record<string, unknown>;
  // A previous build's container under this name must not pass for the new one.
  globals[container] = undefined;
  const arrived = await scriptArrives(url, integrity);
  if (!arrived) throw await whyScriptFailed(url, integrity);
  const found = globals[container];
  if (!isContainer(found)) throw new RemoteFailure('broken', `${url} ran without offering ${container}`);
  return found;
}

function scriptArrives(url: string, integrity: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (arrived: boolean) => {
      script.remove();
      resolve(arrived);
    };
    script.src = url;
    script.async = true;
    script.integrity = integrity;
    if (new URL(url, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    document.head.append(script);
  });
}
