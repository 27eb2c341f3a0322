import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { register } from 'tsx/esm/api';
import { PLACE } from '../loaded-once.mjs';
import { withRules } from './rules.mjs';
import { shareClasses } from './share-classes.mjs';

// So that Node loads the services' sources, too.
register();

/** What `loaded-once.mjs` and `sources-once.mjs` load with. */
const loader = { require: createRequire(import.meta.url), import: (url) => import(url) };

/** A service, a library, a script: whatever needs no page. */
export default class extends withRules(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    shareClasses(this.global);
    this.global[PLACE] = loader;
  }
}
