import { RemoteFailure } from './remote-failure.ts';

/** A script element does not say: requests the file to see whether the server is down or the hash differs. */
export async function whyScriptFailed(url: string, integrity?: string): Promise<RemoteFailure> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return new RemoteFailure('down', `${url} answered ${answer?.status ?? 'nothing'}`);
  if (integrity === undefined) return new RemoteFailure('integrity', `${url} answers, and the browser refused it`);
  const untouched = await hasIntegrity(await answer.arrayBuffer(), integrity);
  return untouched
    ? new RemoteFailure('down', `${url} failed once and answers now`)
    : new RemoteFailure('integrity', `${url} is not the file that was published`);
}

async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected;
}

export async function reasonOf(name: string, error: unknown): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  const chunk = missingChunk(error);
  if (chunk) return whyScriptFailed(chunk);
  return new RemoteFailure(
    'broken',
    `${name} failed while it started: ${error instanceof Error ? error.message : String(error)}`,
    error,
  );
}

function missingChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}
