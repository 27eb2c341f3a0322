// Must come first: it patches a part of jsdom that other modules capture when they load.
import './quick-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { knowOuterClasses } from './know-outer-classes.mjs';
import { withRules } from './rules.mjs';

/** Browser APIs that jsdom lacks, taken from Node. */
const LACKING = [
  ...['fetch', 'Request', 'Response', 'Headers', 'TextEncoder', 'TextDecoder', 'structuredClone', 'crypto'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream'],
];
/** These keep a process alive until they are closed, so the environment closes them like a page's end does. */
const OPEN_UNTIL_CLOSED = { BroadcastChannel, MessageChannel };
/** Node's own functions accept and return these, so the page must share them. */
const BYTES = ['ArrayBuffer', 'Uint8Array'];

/** A browser-like page. Files that need one declare it at the top: `@jest-environment @impact-call/jest/jsdom`. */
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

  /** Loads packages like Node, as in the other environment; browser builds are for bundlers. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
