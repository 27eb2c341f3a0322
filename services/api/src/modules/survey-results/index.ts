import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Calls } from '../calls/index.ts';
import type { Submissions } from '../submission/index.ts';
import { createSurveyResultsRepository } from '../survey/results-repository.ts';
import { createSurveyResultsService } from '../survey/results-service.ts';
import type { Surveys } from '../survey/index.ts';
import { surveyResultRoutes } from './routes.ts';

export interface SurveyResultNeeds {
  surveys: Pick<Surveys, 'short'>;
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
