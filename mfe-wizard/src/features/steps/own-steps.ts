import type { StepExpects, StepModule } from '@impact-call/contracts/remote';
import { fetchSurveyView } from '../survey/fetch-survey-view.ts';
import { textStep } from '../text/text-step.tsx';
import { tellExpects } from '../expects/expects.ts';

/** A step type of the wizard's own. */
export interface OwnStep {
  load(): Promise<StepModule>;
  /** As its module says; here, too, since the list of steps is drawn before their modules are fetched. */
  expects: StepExpects;
  /** The module, where it is nearly nothing and most applications have one. */
  atHand?: StepModule;
  /** Fetches what the module itself fetches once it is shown with this content. */
  fetchView?(content: string): Promise<unknown>;
}

/** The wizard's own steps by the name of their type, each fetched when an application has one. */
export const OWN_STEPS: Record<string, OwnStep> = {
  text: { load: () => Promise.resolve(textStep), expects: 'reading', atHand: textStep },
  upload: {
    load: () => import('../upload/upload-step.tsx').then((m) => m.uploadStep as StepModule),
    expects: 'answers',
  },
  survey: {
    load: () => import('../survey/survey-step.tsx').then((m) => m.surveyStep as StepModule),
    expects: 'answers',
    fetchView: fetchSurveyView,
  },
  quiz: {
    load: () => import('../quiz/quiz-step.tsx').then((m) => m.quizStep as StepModule),
    expects: 'answers',
    async fetchView(content) {
      const { readQuiz } = await import('../quiz/quiz-definition.ts');
      // As a survey is shown what is more than a plain quiz.
      if (!readQuiz(content, 'en')) await fetchSurveyView();
    },
  },
  results: { load: () => import('../results/results-step.tsx').then((m) => m.resultsStep), expects: 'closing' },
};
for (const [type, { expects }] of Object.entries(OWN_STEPS)) tellExpects(type, expects);
