import type { FastifyInstance } from 'fastify';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { CachedCounts } from './count-answers.ts';
import { SurveyEntriesService } from './entries-service.ts';
import { SurveyReports } from './report-service.ts';
import { SurveyResultsRepository } from './repository.ts';
import { surveyResultRoutes } from './routes.ts';
import { SurveyResultsService } from './service.ts';
import { SurveySteps, SurveyVersions } from './survey-versions.ts';
import { SurveyWorkbooks } from './workbook-service.ts';

export interface SurveyResultNeeds {
  surveys: Pick<StepKinds['surveys'], 'short' | 'countable'>;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  submissions: Pick<Submissions, 'stepSets'>;
}

export function createSurveyResults(
  { connection }: Pick<Platform, 'connection'>,
  { surveys, calls, submissions }: SurveyResultNeeds,
): AppModule {
  const surveyResults = new SurveyResultsRepository(connection);
  const steps = new SurveySteps(surveyResults, calls.calls, calls.callAdmin, submissions.stepSets);
  const versions = new SurveyVersions(surveys);
  const counts = new CachedCounts(surveyResults, steps, versions);
  const reports = new SurveyReports(steps, versions, counts);
  const writer = new WorkbookWriter();
  const services = {
    results: new SurveyResultsService(surveyResults, surveys, steps),
    reports,
    workbooks: new SurveyWorkbooks(reports, writer),
    entries: new SurveyEntriesService(surveyResults, steps, versions),
  };
  return {
    routes: (app: FastifyInstance) => surveyResultRoutes(app, services),
    stop: async () => void (await Promise.all([counts.stop(), writer.close()])),
  };
}
