import type { SurveyJson } from './content-types.ts';
import impactQuiz from './impact-quiz.json' with { type: 'json' };
import readinessSurvey from './readiness-survey.json' with { type: 'json' };
import { npsSurvey as satisfactionSurvey } from '../../modules/calls/survey-types/index.ts';
import trialSurvey from './trial-survey.json' with { type: 'json' };

export const surveys: readonly { name: string; json: SurveyJson }[] = [
  { name: 'readiness-survey', json: readinessSurvey },
  { name: 'impact-quiz', json: impactQuiz },
  { name: 'satisfaction-survey', json: satisfactionSurvey },
  { name: 'trial-survey', json: trialSurvey },
];
