import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

interface Request {
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls the API with a page's own session, to create a story's starting state. */
export function apiOf(page: Page, { origin }: Pick<Product, 'origin'>) {
  return async <Answer>(
    name: EndpointName,
    { query, body }: Request = {},
    organizationId?: string,
  ): Promise<Answer> => {
    const [method = 'GET', path = ''] = PATHS[name].split(' ');
    const cookies = new Map((await page.context().cookies(origin)).map((cookie) => [cookie.name, cookie.value]));
    const organization = organizationId ?? cookies.get('selectedOrganizationId');
    const response = await page.request.fetch(
      `${origin}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${cookies.get('access_token') ?? ''}`,
          ...(organization ? { SelectedOrganizationId: organization } : {}),
        },
        ...(body === undefined ? {} : { data: body }),
      },
    );
    if (!response.ok()) throw new Error(`${name} answered ${response.status()}: ${await response.text()}`);
    // A response without content, e.g. to a deletion, has no body.
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}
export type AskApi = ReturnType<typeof apiOf>;
