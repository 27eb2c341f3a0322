import type { FrameworkRepository } from '../framework/repository.ts';
import type { CallReferences } from './call-rules.ts';
import type { CallRepository } from './repository.ts';

/** Looks up what calls refer to. */
export const createCallReferences = ({ calls, frameworks }: { calls: CallRepository; frameworks: Pick<FrameworkRepository, 'findOffered'> }): CallReferences => ({
  callTypeExists: async (id) => (await calls.findType(id)) !== null,
  // Files of administrators cannot be stored yet, so that none is there.
  customFileExists: async () => false,
  frameworkExists: async (id) => (await frameworks.findOffered([id])).has(id),
});
