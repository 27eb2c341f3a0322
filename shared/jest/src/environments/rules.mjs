import { endAsyncStorages } from './end-async-storages.mjs';
import { noteLateErrors } from '../late-errors-file.mjs';

const HOOK_MS = 60_000;

/** Longer timeouts for hooks than for tests, and a log of rejections after their file has ended. */
export const withRules = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      noteLateErrors(context.testPath);
    }

    /** Jest has one timeout for tests and hooks; our hooks may start a whole service. */
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
