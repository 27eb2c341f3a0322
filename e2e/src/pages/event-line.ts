import type { Page, Request } from '@playwright/test';

const isLine = (request: Request): boolean => request.url().includes('/api/Events/');

/** The events that a page receives from the server, and the requests that it sends besides. */
export function watchLine(page: Page): { isOpen(): boolean; asked: string[] } {
  const open = new Set<Request>();
  const asked: string[] = [];
  page.on(
    'response',
    (response) => response.status() === 200 && isLine(response.request()) && open.add(response.request()),
  );
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('request', (request) => {
    const [, name] = /\/api\/(?!Events)[^/?]+\/([^/?]+)/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return { isOpen: () => open.size > 0, asked };
}

/** Suppresses a page's events, like a proxy that buffers such connections. */
export async function tellNothing(page: Page): Promise<void> {
  await page.route('**/api/Events/**', (route) => route.fulfill({ status: 204 }));
}
