import type { Page, Request } from '@playwright/test';

const isLine = (request: Request): boolean => request.url().includes('/api/Events/');

/** What a page hears from the server of its own accord, and what it asks for besides. */
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

/** A page that is told nothing, as behind a proxy that holds such lines back. */
export async function tellNothing(page: Page): Promise<void> {
  await page.route('**/api/Events/**', (route) => route.fulfill({ status: 204 }));
}
