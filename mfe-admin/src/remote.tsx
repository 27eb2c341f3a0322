import { CONTRACT_VERSION, type RemoteModule } from '@impact-call/contracts/remote';
import { AdminRoot } from './root.tsx';

export const contractVersion = CONTRACT_VERSION;
export const Root = AdminRoot;

({ contractVersion, Root }) satisfies RemoteModule;
