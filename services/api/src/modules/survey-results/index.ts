import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Calls } from '../calls/index.ts';
import type { Submissions } from '../submissions/index.ts';
import { createSurveyResultsRepository } from './repository.ts';
import { createSurveyResultsService } from './service.ts';
import type { StepKinds } from '../../step-kinds/index.ts';
import { surveyResultRoutes } from './routes.ts';

export interface SurveyResultNeeds {
  surveys: Pick<StepKinds['surveys'], 'short'>;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  submissions: Pick<Submissions, 'stepSets'>;
}

/** What was answered to surveys, for administrators. */
export function createSurveyResults(
  { connection }: Pick<Platform, 'connection'>,
  { surveys, calls, submissions }: SurveyResultNeeds,
): AppModule {
  const surveyResults = createSurveyResultsRepository(connection);
  const service = createSurveyResultsService({ ...calls, ...submissions, surveys, surveyResults });
  return { routes: (app: FastifyInstance) => surveyResultRoutes(app, service) };
}
