import { createApi, isNetworkError, isProblem } from '@impact-call/api-client';
import type { DeployTarget, RemotePart, RemoteVersion } from '@impact-call/contracts';
import { CannotRelease } from './cannot-release.ts';
import type { Receivers } from './read-command.ts';

export interface Product {
  target(): Promise<DeployTarget>;
  upload(archive: Buffer, notes: string): Promise<RemoteVersion>;
  give(version: string, receivers: NonNullable<Receivers>): Promise<RemotePart>;
  back(): Promise<RemotePart>;
}

const waiting = (seconds: number | null): string =>
  seconds === null ? 'Try again in a moment.' : `Try again in ${Math.ceil(seconds)} seconds.`;

/** What the user can do; undefined when unknown. */
function wordsFor(error: unknown, origin: string): string | undefined {
  if (isNetworkError(error)) return `Nothing answers at ${origin}. Is IMPACT_CALL_ORIGIN right, and the product there?`;
  if (!isProblem(error)) return undefined;
  if (error.status === 401)
    return 'The deploy token is unknown, has ended or was revoked. Have a new one made for this remote.';
  if (error.status === 429 || error.status === 503) return `The product is busy. ${waiting(error.retryAfter)}`;
  if (error.status === 413) return `The build is too large. ${error.message}`;
  if (error.code === 'rule-broken')
    return `The product refuses it: ${error.errors.map(({ path, message }) => `${path === 'File' ? 'the build' : `the ${path}`} ${message}`).join('; ')}`;
  return undefined;
}

/** A client of the endpoint table for a deploy token. */
export function createProduct(origin: string, token: string): Product {
  const api = createApi({
    baseUrl: origin,
    language: 'en',
    getOrganizationId: () => null,
    // A deploy token has no session to refresh.
    session: { getToken: () => token, refresh: () => Promise.resolve(token), onEnded: () => undefined },
  });
  const requested = async <T>(answer: Promise<T>, missing?: string): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      const words = missing && isProblem(error, 'not-found') ? missing : wordsFor(error, origin);
      throw words === undefined ? error : new CannotRelease(words);
    }
  };
  return {
    target: () =>
      requested(
        api.GetDeployTarget({}),
        `The product at ${origin} takes no releases by token: it is older than this command.`,
      ),
    upload(archive, notes) {
      const form = new FormData();
      form.append('notes', notes);
      form.append('File', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'build.tgz');
      return requested(api.UploadRemoteVersion({ form }));
    },
    give: (version, receivers) =>
      requested(
        api.DeployRemoteVersion({ body: { version, share: receivers === 'everybody' ? null : receivers.share } }),
        `The product does not know version ${version}: upload it first.`,
      ),
    back: () =>
      requested(
        api.DeployRemoteVersion({ body: { version: null, share: null } }),
        'There is no version before the active one.',
      ),
  };
}
