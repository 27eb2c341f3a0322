import { CONTRACT_VERSION, type RemoteModule, type StepModule } from '@impact-call/contracts/remote';
import { ImpactRoot } from './root.tsx';
import { textsReady } from './translations.ts';

export const contractVersion = CONTRACT_VERSION;
export const ready = textsReady;
export const Root = ImpactRoot;
export const steps = {
  miniDyi: () => import('./features/mini-dyi/step-module.ts').then((m): StepModule => m.miniDyi as StepModule),
};

({ contractVersion, ready, Root, steps }) satisfies RemoteModule;
