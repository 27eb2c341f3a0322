import { ZERO_ID, type Submission } from '@impact-call/contracts';
import type { ShellContext, StepProps } from '@impact-call/contracts/remote';
import type { SurveyAnswers } from '../create-survey.ts';

const ignored = (): void => undefined;

/** Answers of a preview are discarded. */
export const previewProps = (content: string, shell: ShellContext): StepProps<SurveyAnswers> => ({
  shell,
  step: {
    id: ZERO_ID,
    name: '',
    description: '',
    content,
    sort: 0,
    stepTypeId: ZERO_ID,
    stepType: { name: '' },
  },
  // The survey does not use the submission.
  submission: { id: ZERO_ID, stepResults: [], steps: [] } as Pick<
    Submission,
    'id' | 'stepResults' | 'steps'
  > as Submission,
  value: undefined,
  onChange: ignored,
  readOnly: false,
  problems: [],
  host: { externalRevision: 0, registerPager: ignored, onPageChange: ignored },
});
