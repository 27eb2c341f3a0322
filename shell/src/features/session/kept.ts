/** Caches of the service worker, which names them for itself (shell/public/service-worker.js). */
export const PAGE = 'impact-call.page';
const ANSWERS = 'impact-call.answers';
export const FILES = 'impact-call.files';

/** What was read for a person, and the page that says that there was one, go with their session. */
export function forgetKept(): void {
  for (const name of [PAGE, ANSWERS]) void globalThis.caches?.delete(name).catch(() => undefined);
}
