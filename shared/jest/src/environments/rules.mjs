import { endAsyncStorages } from './end-async-storages.mjs';
import { noteLateErrors } from '../late-errors-file.mjs';

const HOOK_MS = 60_000;

/**
 * What every environment of this workspace adds to one of Jest's own: more time for hooks than for tests, and a note of
 * every rejection that nobody handled after its file had ended.
 */
export const withRules = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      noteLateErrors(context.testPath);
    }

    /** Jest has one time limit for tests and hooks; a hook of ours may start a whole service. */
    handleTestEvent(event, state) {
      if (event.name !== 'add_hook') return;
      const hook = state.currentDescribeBlock.hooks.at(-1);
      hook.timeout ??= HOOK_MS;
    }

    async teardown() {
      await super.teardown();
      endAsyncStorages();
    }
  };
