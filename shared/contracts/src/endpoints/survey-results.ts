import { endpoint } from '../endpoint.ts';
import { Page, Strict, Uuid } from '../primitives.ts';
import { SurveyResults } from '../survey-results.ts';

export const surveyResultEndpoints = {
  GetSurveyResults: endpoint('GetSurveyResults', {
    access: 'admin',
    summary: 'What the closed submissions of a call answered to one of its survey or quiz steps, newest first',
    query: Strict({ stepId: Uuid, callId: Uuid, ...Page }),
    response: SurveyResults,
    problems: ['not-found'],
    limit: 'transfer',
  }),
};
