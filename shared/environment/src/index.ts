export { readEnvironment, readerOf } from './read-environment.ts';
export { randomSecret } from './secrets.ts';
export * as setting from './settings.ts';
export { trustedProxies } from './trusted-proxies.ts';
