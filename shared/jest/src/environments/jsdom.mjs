// First: it changes a part of jsdom that others hold on to once they are loaded.
import './quick-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { knowOuterClasses } from './know-outer-classes.mjs';
import { withRules } from './rules.mjs';

/** What every browser has and jsdom lacks, taken from Node. */
const LACKING = [
  ...['fetch', 'Request', 'Response', 'Headers', 'TextEncoder', 'TextDecoder', 'structuredClone', 'crypto'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream'],
];
/** These keep a process alive until somebody closes them, which a page that goes away does. */
const OPEN_UNTIL_CLOSED = { BroadcastChannel, MessageChannel };
/** Node's own functions give and expect these, so that the page must have the very same. */
const BYTES = ['ArrayBuffer', 'Uint8Array'];

/** A page. The files that need one say so at their top: `@jest-environment @impact-call/jest/jsdom`. */
export default class extends withRules(TestEnvironment) {
  #open = [];

  constructor(config, context) {
    super(config, context);
    knowOuterClasses(this.global);
    for (const name of [...LACKING, ...BYTES]) this.#give(name, globalThis[name]);
    for (const [name, Channel] of Object.entries(OPEN_UNTIL_CLOSED)) this.#give(name, this.#noted(Channel));
  }

  #give(name, value) {
    Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
  }

  #noted(Channel) {
    const open = this.#open;
    return class extends Channel {
      constructor(...args) {
        super(...args);
        open.push(this.port1 ?? this);
      }
    };
  }

  async teardown() {
    for (const channel of this.#open) channel.close();
    await super.teardown();
  }

  /** Packages as Node loads them, like in the other environment; the browser's builds are for bundlers. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
