import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { register } from 'tsx/esm/api';
import { PLACE } from '../loaded-once.mjs';
import { withRules } from './rules.mjs';
import { shareClasses } from './share-classes.mjs';

// Lets Node load the services' sources too.
register();

/** `loaded-once.mjs` and `sources-once.mjs` load with it. */
const loader = { require: createRequire(import.meta.url), import: (url) => import(url) };

export default class extends withRules(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    shareClasses(this.global);
    this.global[PLACE] = loader;
  }
}
