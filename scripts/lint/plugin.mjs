import { explainedCasts } from './explained-casts.mjs';
import { focusedTests } from './focused-tests.mjs';
import { ownFormats } from './formats.mjs';
import { frenchSpaces } from './french-spaces.mjs';
import { plainWords } from './plain-words.mjs';
import { refusing } from './selectors.mjs';
import { stepTypeBranches, stepTypeLiterals } from './step-types.mjs';

/** The project's own lint rules; .oxlintrc.json configures where each applies. */
export default {
  meta: { name: 'own' },
  rules: {
    'explained-casts': explainedCasts,
    'focused-tests': refusing(focusedTests),
    formats: refusing(ownFormats),
    'french-spaces': frenchSpaces,
    'plain-words': plainWords,
    'step-type-branches': refusing(stepTypeBranches),
    'step-type-literals': refusing(stepTypeLiterals),
  },
};
