import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import type { Page } from '@playwright/test';
import type { Operated } from './operated.ts';

/** Asks the API with the session of a page, by its own cookies; the answer as it is, whatever its status. */
export async function ask(
  page: Page,
  { origin }: Pick<Operated, 'origin'>,
  name: EndpointName,
  body?: unknown,
  query?: Record<string, string>,
): Promise<Response> {
  const [method = 'GET', path = ''] = PATHS[name].split(' ');
  const cookies = await page.context().cookies(`${origin}${path}`);
  const value = (wanted: RegExp) => cookies.find(({ name: each }) => wanted.test(each))?.value ?? '';
  return fetch(`${origin}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${value(/access_token$/)}`,
      origin,
      cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
