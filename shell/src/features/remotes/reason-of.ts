import { RemoteFailure } from './remote-failure.ts';
import { whyScriptFailed } from './why-script-failed.ts';

/** Converts any error from loading a remote to a failure with a reason. */
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

/** Address of the chunk that webpack failed to load, if that was the error. */
function missingChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}
