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

/** The contract first: a module of another major may well have another shape. */
export function checkRemoteModule(name: string, loaded: unknown): RemoteModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `${name} exposes no module`);
  checkContract(name, loaded.contractVersion);
  if (typeof loaded.Root !== 'function' && !isRecord(loaded.Root))
    throw new RemoteFailure('broken', `${name} has no Root`);
  return loaded as unknown as RemoteModule;
}

/** The same for a step module that a remote offers. */
export function checkStepModule(step: string, loaded: unknown): StepModule {
  if (!isRecord(loaded)) throw new RemoteFailure('broken', `the step ${step} is no module`);
  checkContract(`the step ${step}`, loaded.contractVersion);
  const complete =
    (typeof loaded.Component === 'function' || isRecord(loaded.Component)) &&
    typeof loaded.validate === 'function' &&
    typeof loaded.describe === 'function';
  if (!complete) throw new RemoteFailure('broken', `the step ${step} lacks Component, validate or describe`);
  return loaded as unknown as StepModule;
}
