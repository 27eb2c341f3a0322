export * from './builders.ts';
export * from './fake-shell.ts';
export * from './step-host.ts';
