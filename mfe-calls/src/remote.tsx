import { CONTRACT_VERSION, type RemoteModule } from '@impact-call/contracts/remote';
import { CallsRoot } from './root.tsx';
import { textsReady } from './translations.ts';

export const contractVersion = CONTRACT_VERSION;
export const ready = textsReady;
export const Root = CallsRoot;

({ contractVersion, ready, Root }) satisfies RemoteModule;
