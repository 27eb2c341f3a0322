/** @typedef {import('webpack').Compiler} Compiler */

/**
 * Fails a host's build that does not offer every singleton. A package that the host never imports is not in its build;
 * the first remote would then bring it, together with its own copy of what lies below, e.g. a second theme context.
 */
export class OfferSingletonsPlugin {
  /** @param {{ singletons: string[] }} options */
  constructor({ singletons }) {
    this.singletons = singletons;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OfferSingletonsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OfferSingletonsPlugin', (modules) => {
        const offered = new Set(
          [...modules].map(
            (module) => module.type === 'provide-module' && /** @type {{ _name?: string }} */ (module)._name,
          ),
        );
        const missing = this.singletons.filter((name) => !offered.has(name));
        if (missing.length > 0)
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `The host offers no ${missing.join(', ')}: import it somewhere, lazily if need be.`,
            ),
          );
      });
    });
  }
}
