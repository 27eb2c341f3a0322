/** The page after the redirects within the provider. */
export interface Shown {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Whether the provider redirected to the client; `url` is then the client's address. */
  readonly left: boolean;
}

/** A browser without scripts: cookies with paths, redirects, forms. */
export interface TestBrowser {
  open(url: URL | string): Promise<Shown>;
  /** Submits the page's first form with its hidden fields and these. */
  submit(page: Shown, fields: Record<string, string>): Promise<Shown>;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

function readCookie(header: string): Cookie & { readonly gone: boolean } {
  const [pair = '', ...attributes] = header.split('; ');
  const path = attributes.find((text) => text.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
  const expires = attributes.find((text) => text.toLowerCase().startsWith('expires='))?.slice(8);
  const split = pair.indexOf('=');
  return {
    name: pair.slice(0, split),
    value: pair.slice(split + 1),
    path,
    gone: expires !== undefined && Date.parse(expires) <= Date.now(),
  };
}

function hiddenFields(markup: string): Record<string, string> {
  const inputs = markup.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']),
  );
}

/** Each browser has its own cookie jar. */
export function openTestBrowser(issuer: string): TestBrowser {
  const jar = new Map<string, Cookie>();
  const remember = (response: Response): void => {
    for (const header of response.headers.getSetCookie()) {
      const { gone, ...cookie } = readCookie(header);
      if (gone) jar.delete(`${cookie.name} ${cookie.path}`);
      else jar.set(`${cookie.name} ${cookie.path}`, cookie);
    }
  };
  const visit = async (url: URL, form?: URLSearchParams): Promise<Shown> => {
    if (url.origin !== issuer) return { url, status: 0, headers: new Headers(), body: '', left: true };
    const cookies = [...jar.values()].filter(
      ({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`),
    );
    const headers = { accept: 'text/html', cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const response = await fetch(url, { headers, redirect: 'manual', ...(form && { method: 'POST', body: form }) });
    remember(response);
    const location = response.headers.get('location');
    if (location !== null && response.status < 400) return visit(new URL(location, url));
    return { url, status: response.status, headers: response.headers, body: await response.text(), left: false };
  };
  return {
    open: (url) => visit(new URL(url, issuer)),
    submit(page, fields) {
      const action = /<form[^>]*action="([^"]*)"/.exec(page.body)?.[1];
      if (action === undefined) throw new Error(`No form at ${page.url.href}`);
      return visit(
        new URL(action.replaceAll('&amp;', '&'), page.url),
        new URLSearchParams({ ...hiddenFields(page.body), ...fields }),
      );
    },
  };
}
