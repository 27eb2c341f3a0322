import { callTypesFeature } from '../features/call-types/console.ts';
import { callsFeature } from '../features/calls/console.ts';
import { embedKeysFeature } from '../features/embed-keys/console.ts';
import type { ConsoleFeature } from '../features/frame/console-feature.ts';
import { frameworksFeature } from '../features/frameworks/console.ts';
import { submissionFeature } from '../features/submission/console.ts';
import { submissionsFeature } from '../features/submissions/console.ts';
import { surveyFeature } from '../features/survey/console.ts';

/** What the console consists of. A new part of it is one line here, and a `console.ts` in its folder. */
export const FEATURES: readonly ConsoleFeature[] = [
  callsFeature,
  submissionsFeature,
  submissionFeature,
  callTypesFeature,
  surveyFeature,
  frameworksFeature,
  embedKeysFeature,
];
