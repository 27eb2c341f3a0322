export * from './builders.ts';
export * from './fake-shell.ts';
