import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../../platform/app-module.ts';
import { createWorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createSurveyEntries } from './entries-service.ts';
import { createCachedCounts } from './cached-counts.ts';
import { createReadVersion } from './read-version.ts';
import { createSurveyReport } from './report-service.ts';
import { createSurveyResultsRepository } from './repository.ts';
import { createSurveyResultsService } from './service.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { createFindSurveyStep } from './survey-step.ts';
import { createSurveyWorkbook } from './workbook-service.ts';
import { surveyResultRoutes } from './routes.ts';

export interface SurveyResultNeeds {
  surveys: Pick<StepKinds['surveys'], 'short' | 'countable'>;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  submissions: Pick<Submissions, 'stepSets'>;
}

/** Results of surveys, for administrators. */
export function createSurveyResults(
  { connection }: Pick<Platform, 'connection'>,
  { surveys, calls, submissions }: SurveyResultNeeds,
): AppModule {
  const surveyResults = createSurveyResultsRepository(connection);
  const steps = createFindSurveyStep({ ...calls, ...submissions, surveyResults });
  const counting = { surveyResults, stepIn: steps.stepIn, readVersion: createReadVersion(surveys) };
  const counts = createCachedCounts(counting);
  const writer = createWorkbookWriter();
  const report = createSurveyReport({ ...counting, counts, steps });
  const services = {
    results: createSurveyResultsService({ surveyResults, surveys, steps }),
    report,
    workbook: createSurveyWorkbook({ report, writer }),
    entries: createSurveyEntries({ ...counting, steps }),
  };
  return {
    routes: (app: FastifyInstance) => surveyResultRoutes(app, services),
    stop: async () => void (await Promise.all([counts.stop(), writer.close()])),
  };
}
