import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@impact-call/contracts';
import type { Page, Route } from '@playwright/test';

const isOf =
  (name: EndpointName) =>
  ({ pathname }: URL): boolean =>
    pathname === PATHS[name].split(' ')[1];

/** Fulfills an endpoint's requests from now on, to show a state without creating it. The latest handler wins. */
export async function answerWith(
  page: Page,
  name: EndpointName,
  reply: (route: Route, query: URLSearchParams) => Promise<void>,
): Promise<void> {
  await page.route(isOf(name), (route) => reply(route, new URL(route.request().url()).searchParams));
}

export const answer = (page: Page, name: EndpointName, json: unknown): Promise<void> =>
  answerWith(page, name, (route) => route.fulfill({ json }));

/** A failure in the API's format. */
export const problem = (code: ProblemCode, more: Partial<Problem> = {}): Parameters<Route['fulfill']>[0] => {
  const status = PROBLEM_STATUS[code];
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: `urn:impact-call:problem:${code}`, title: code, status, code, ...more }),
  };
};

export const refuse = (page: Page, name: EndpointName, code: ProblemCode, more: Partial<Problem> = {}): Promise<void> =>
  answerWith(page, name, (route) => route.fulfill(problem(code, more)));

/** Fails only the next request; later ones reach the API. */
export async function refuseOnce(
  page: Page,
  name: EndpointName,
  code: ProblemCode,
  more: Partial<Problem> = {},
): Promise<void> {
  await page.route(isOf(name), (route) => route.fulfill(problem(code, more)), { times: 1 });
}

/** Holds the response back; call the returned function to send one. */
export async function hold(page: Page, name: EndpointName): Promise<(reply: Parameters<Route['fulfill']>[0]) => void> {
  let release: (reply: Parameters<Route['fulfill']>[0]) => void = () => undefined;
  const held = new Promise<Parameters<Route['fulfill']>[0]>((resolve) => (release = resolve));
  await answerWith(page, name, async (route) => {
    await route.fulfill(await held).catch(() => undefined);
  });
  return release;
}

/** Simulates a lost connection. */
export const cutOff = (page: Page, name: EndpointName): Promise<void> =>
  answerWith(page, name, (route) => route.abort());
