import { CONTRACT_VERSION, type RemoteModule } from '@impact-call/contracts/remote';
import { SampleRoot } from './root.tsx';
import { textsReady } from './translations.ts';

export const contractVersion = CONTRACT_VERSION;
export const ready = textsReady;
export const Root = SampleRoot;

({ contractVersion, ready, Root }) satisfies RemoteModule;
