import { CONTRACT_VERSION, type RemoteModule } from '@impact-call/contracts/remote';
import { SampleRoot } from './root.tsx';

export const contractVersion = CONTRACT_VERSION;
export const Root = SampleRoot;

({ contractVersion, Root }) satisfies RemoteModule;
