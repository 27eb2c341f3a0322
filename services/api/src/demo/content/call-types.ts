import { feedback } from './call-types/feedback.ts';
import { impactSupport } from './call-types/impact-support.ts';
import { trial } from './call-types/trial.ts';
import type { DemoCallType } from './content-types.ts';

/** All call types of the demo; the calls name them by `key`. */
export const demoCallTypes: readonly DemoCallType[] = [impactSupport, feedback, trial];
