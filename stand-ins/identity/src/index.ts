export type { Administration } from './administration.ts';
export { buildIdentity, type IdentityOptions } from './app.ts';
export { demoAccounts, DEFAULT_DEMO_PASSWORD, type DemoAccount, type DemoKind } from './demo-accounts.ts';
export type { Behaviour } from './provider/behaviour.ts';
export type { ClientSettings } from './provider/client-settings.ts';
export { selfSigned } from './test/self-signed.ts';
export { developmentClient, startIdentity, type RunningIdentity, type StartOptions } from './start-identity.ts';
