import { RemoteFailure } from './remote-failure.ts';
import { whyScriptFailed } from './why-script-failed.ts';

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

/** If webpack failed to load a chunk. */
function missingChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}
