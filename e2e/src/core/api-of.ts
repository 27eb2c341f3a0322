import { PATHS, type Endpoints, type EndpointName, type ResponseOf } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

interface Request {
  query?: Record<string, string>;
  body?: object;
  /** For which organization it is made. */
  organization?: string;
}

/** The API in the name of whoever is signed in on the page: for what leads to a story and is not the story. */
export function apiOf(page: Page, { origin }: Product) {
  return async <Name extends EndpointName>(name: Name, { query = {}, body, organization }: Request = {}): Promise<ResponseOf<Endpoints[Name]>> => {
    const token = (await page.context().cookies(origin)).find((cookie) => cookie.name === 'access_token')?.value ?? '';
    const [method, path] = PATHS[name].split(' ') as [string, string];
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}), ...(organization ? { SelectedOrganizationId: organization } : {}) };
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<Endpoints[Name]>;
  };
}
export type ApiOf = ReturnType<typeof apiOf>;
