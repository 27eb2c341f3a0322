import { CONTRACT_VERSION, type RemoteModule } from '@impact-call/contracts/remote';
import { CallsRoot } from './root.tsx';

export const contractVersion = CONTRACT_VERSION;
export const Root = CallsRoot;

({ contractVersion, Root }) satisfies RemoteModule;
