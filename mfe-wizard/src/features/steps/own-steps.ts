import type { StepExpects, StepModule } from '@impact-call/contracts/remote';
import { fetchSurveyView } from '../../steps/survey/lazy-survey-view.tsx';
import { textStep } from '../../steps/text/text-step.tsx';
import { tellExpects } from '../expects/expects.ts';

export interface OwnStep {
  load(): Promise<StepModule>;
  /** Repeats its module, because the list of steps renders before modules load. */
  expects: StepExpects;
  /** The module, if it is tiny and most applications need it. */
  atHand?: StepModule;
  /** Prefetches what the module loads for this content. */
  fetchView?(content: string): Promise<unknown>;
}

export const OWN_STEPS: Record<string, OwnStep> = {
  text: { load: () => Promise.resolve(textStep), expects: 'reading', atHand: textStep },
  upload: {
    load: () => import('../../steps/upload/upload-step.tsx').then((m) => m.uploadStep as StepModule),
    expects: 'answers',
  },
  survey: {
    load: () => import('../../steps/survey/survey-step.tsx').then((m) => m.surveyStep as StepModule),
    expects: 'answers',
    fetchView: fetchSurveyView,
  },
  quiz: {
    load: () => import('../../steps/quiz/quiz-step.tsx').then((m) => m.quizStep as StepModule),
    expects: 'answers',
    async fetchView(content) {
      const { readQuiz } = await import('../../steps/quiz/quiz-definition.ts');
      // Like a survey, for more than a plain quiz.
      if (!readQuiz(content, 'en')) await fetchSurveyView();
    },
  },
  results: {
    load: () => import('../../steps/results/results-step.tsx').then((m) => m.resultsStep),
    expects: 'closing',
  },
};
for (const [type, { expects }] of Object.entries(OWN_STEPS)) tellExpects(type, expects);
