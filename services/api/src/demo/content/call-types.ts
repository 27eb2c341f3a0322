import { feedback } from './call-types/feedback.ts';
import { impactSupport } from './call-types/impact-support.ts';
import { trial } from './call-types/trial.ts';
import type { DemoCallType } from './content-types.ts';

export const demoCallTypes: readonly DemoCallType[] = [impactSupport, feedback, trial];
