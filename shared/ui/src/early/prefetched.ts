/** A request that the page began before the application was there (`shell/public/index.html`). */
export interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** By address; each is for one taker. */
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** The organization for which the page asks, as its requests name it. */
export const askedFor = (): string | undefined =>
  globalThis.prefetchedResponses?.values().next().value?.headers['SelectedOrganizationId'];

/**
 * What the API answered to a request that the page has begun; the application gets its answer all the same.
 * @throws when the page did not ask for it, or the API refused
 */
export async function earlyAnswer(address: string): Promise<unknown> {
  const response = await globalThis.prefetchedResponses?.get(address)?.answer;
  if (!response?.ok) throw new Error(`there is no early answer from ${address}`);
  return response.clone().json();
}
