/** Names of the service worker's caches (shell/public/service-worker.js). */
export const PAGE = 'impact-call.page';
const ANSWERS = 'impact-call.answers';
export const FILES = 'impact-call.files';

/** And the cached page that shows a session existed. */
export function deleteUserCaches(): void {
  for (const name of [PAGE, ANSWERS]) void globalThis.caches?.delete(name).catch(() => undefined);
}
