import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';
import {
  SurveyEntries,
  SurveyEntriesFilter,
  SurveyReport,
  SurveyReportFilter,
} from '../../submissions/survey-report.ts';
import { SurveyResults } from '../../submissions/survey-results.ts';

export const surveyResultEndpoints = {
  GetSurveyResults: endpoint('GetSurveyResults', {
    access: 'admin',
    summary: 'What the closed submissions of a call answered to one of its survey or quiz steps, newest first',
    query: Strict({ stepId: Uuid, callId: Uuid, ...Page }),
    response: SurveyResults,
    problems: ['not-found'],
    limit: 'transfer',
  }),
  GetSurveyReport: endpoint('GetSurveyReport', {
    access: 'admin',
    summary:
      'The answers to a survey or quiz step counted question by question; within a second, as far as it has come',
    query: SurveyReportFilter,
    response: SurveyReport,
    problems: ['not-found'],
  }),
  ExportSurveyReport: endpoint('ExportSurveyReport', {
    access: 'admin',
    summary: 'The same counts, complete, as a workbook in the reader’s language',
    query: SurveyReportFilter,
    response: 'file',
    problems: ['not-found'],
    limit: 'transfer',
  }),
  GetSurveyEntries: endpoint('GetSurveyEntries', {
    access: 'admin',
    summary: 'The applications among the results of a survey, and what they wrote, newest first',
    query: SurveyEntriesFilter,
    response: SurveyEntries,
    problems: ['not-found'],
  }),
};
