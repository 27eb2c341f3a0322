import type * as OidcProvider from 'oidc-provider';

/**
 * The library announces on import that it is supported on Node 22 and later. The product's floor is Node 20.19, where
 * the tests of this service run the whole flow, so that this one line is left out; every other warning is passed on.
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
