import * as runtimeCore from '@module-federation/runtime/core';

/**
 * Federation runtime plugin of the shell: leaves the runtime's core where remotes that were built with
 * `externalRuntime` look for it. Federation's own `provideExternalRuntime` does the same with a CommonJS copy beside
 * the one that the shell already has, and doubles the weight of the runtime.
 */
export default function provideRuntimeCore() {
  return {
    name: 'provide-runtime-core',
    beforeInit(
      /** @type {import('@module-federation/runtime/core').ModuleFederationRuntimePlugin extends { beforeInit?: (args: infer Args) => unknown } ? Args : never} */ args,
    ) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
      return args;
    },
  };
}
