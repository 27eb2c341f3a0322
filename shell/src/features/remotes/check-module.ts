import {
  CONTRACT_VERSION,
  speaksOlderContract,
  speaksOurContract,
  type RemoteModule,
  type StepModule,
} from '@impact-call/contracts/remote';
import { RemoteFailure } from './remote-failure.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function checkContract(what: string, version: unknown): void {
  if (typeof version !== 'string') throw new RemoteFailure('broken', `${what} does not say which contract it speaks`);
  if (speaksOurContract(version)) return;
  const reason = speaksOlderContract(version) ? 'outdated' : 'incompatible';
  throw new RemoteFailure(reason, `${what} speaks contract ${version}, this shell ${CONTRACT_VERSION}`);
}

// What can be checked from outside, once the contract version matches.
const isComponent = (value: unknown): boolean => typeof value === 'function' || isRecord(value);
const hasRoot = (module: object): module is RemoteModule => 'Root' in module && isComponent(module.Root);
const isCompleteStep = (module: Partial<Record<keyof StepModule, unknown>>): module is StepModule =>
  isComponent(module.Component) && typeof module.validate === 'function' && typeof module.describe === 'function';

/** Checks the contract first: a module of another major version may have another shape. */
export function checkRemoteModule(name: string, loaded: unknown): RemoteModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `${name} exposes no module`);
  checkContract(name, loaded.contractVersion);
  if (!hasRoot(loaded)) throw new RemoteFailure('broken', `${name} has no Root`);
  return loaded;
}

export function checkStepModule(step: string, loaded: unknown): StepModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `the step ${step} is no module`);
  checkContract(`the step ${step}`, loaded.contractVersion);
  if (!isCompleteStep(loaded))
    throw new RemoteFailure('broken', `the step ${step} lacks Component, validate or describe`);
  return loaded;
}
