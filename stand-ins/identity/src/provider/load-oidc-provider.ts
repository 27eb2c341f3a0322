import type * as OidcProvider from 'oidc-provider';

/**
 * On import, the library warns that it supports Node 22 and later only. The product's minimum is Node 20.19, with which
 * this service's tests run the whole flow, so this one warning is suppressed; all others are passed on.
 */
export async function loadOidcProvider(): Promise<typeof OidcProvider> {
  const { warn } = console;
  const passOn = (...words: unknown[]): void => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  Object.assign(console, { warn: passOn });
  try {
    return await import('oidc-provider');
  } finally {
    Object.assign(console, { warn });
  }
}
