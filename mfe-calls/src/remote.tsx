import { CONTRACT_VERSION, type RemoteModule, type ShellContext } from '@impact-call/contracts/remote';

export const contractVersion = CONTRACT_VERSION;

/** The first thing that this remote shows; its features replace it. */
export function Root({ shell }: { shell: ShellContext }) {
  return <h1 lang={shell.language}>mfe-calls</h1>;
}

({ contractVersion, Root }) satisfies RemoteModule;
