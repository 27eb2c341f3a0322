import type { CallReferences } from './call-rules.ts';
import type { CallRepository } from './repository.ts';

/** Looks up what calls refer to. */
export const createCallReferences = ({ calls }: { calls: CallRepository }): CallReferences => ({
  callTypeExists: async (id) => (await calls.findType(id)) !== null,
  // Neither files of administrators nor frameworks can be stored yet, so that none is there.
  customFileExists: async () => false,
  frameworkExists: async () => false,
});
