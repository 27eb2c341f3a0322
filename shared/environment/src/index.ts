export { readEnvironment, readerOf } from './read-environment.ts';
export * as setting from './settings.ts';
