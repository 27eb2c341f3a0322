/** A request that the page began before the application was there (`shell/public/index.html`). */
export interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** By address; each is for one taker. */
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** How the page asks: the language, whose session, and for which organization. */
const headersOfPage = (): Record<string, string> | undefined =>
  globalThis.prefetchedResponses?.values().next().value?.headers;

/** The organization for which the page asks, as its requests name it. */
export const askedFor = (): string | undefined => headersOfPage()?.['SelectedOrganizationId'];

/** Asks for what the page could not know to ask for, as it would have; nothing where the application has all already. */
export function askLikePage(address: string): void {
  const headers = headersOfPage();
  if (!headers || globalThis.prefetchedResponses?.has(address)) return;
  const answer = fetch(address, { headers, credentials: 'same-origin' });
  answer.catch(() => undefined); // Whoever takes it hears of it.
  globalThis.prefetchedResponses?.set(address, { headers, answer });
}

/**
 * What the API answered to a request that the page has begun; the application gets its answer all the same.
 * @throws when the page did not ask for it, or the API refused
 */
export async function earlyAnswer(address: string): Promise<unknown> {
  const response = await globalThis.prefetchedResponses?.get(address)?.answer;
  if (!response?.ok) throw new Error(`there is no early answer from ${address}`);
  return response.clone().json();
}
