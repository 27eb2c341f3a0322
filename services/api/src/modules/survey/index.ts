import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import { surveyRoutes } from './routes.ts';
import { createSurveyTypeRepository } from './survey-type-repository.ts';
import { createSurveyTypeService } from './survey-type-service.ts';
import { createSurveys } from './surveys.ts';

export { createSurveys, type Surveys } from './surveys.ts';

/** Surveys that administrators keep to build steps from, and what reads surveys and answers, within bounds. */
export function createSurveyModule(platform: Platform, { audit }: { audit: AuditLog }) {
  const surveys = createSurveys();
  const surveyTypes = createSurveyTypeRepository(platform.connection);
  const service = createSurveyTypeService({ ...platform, surveyTypes, surveys, audit });
  return {
    surveys,
    routes: (app: FastifyInstance) => surveyRoutes(app, service),
    stop: surveys.close,
  };
}
