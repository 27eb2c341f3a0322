import type { FastifyInstance } from 'fastify';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import npsSurvey from '@impact-call/survey/nps-survey' with { type: 'json' };
import { SurveyTypeRepository } from './repository.ts';
import { surveyRoutes } from './routes.ts';
import { SurveyTypeService } from './service.ts';

export { npsSurvey };

export interface SurveyTypeNeeds {
  audit: AuditLog;
  surveys: Pick<StepKinds['surveys'], 'stored'>;
}

/** Surveys from which administrators build steps. */
export function createSurveyTypes(platform: Platform, { audit, surveys }: SurveyTypeNeeds): AppModule {
  const surveyTypes = new SurveyTypeRepository(platform.connection);
  audit.names.add(['survey-type'], storedNames(platform.connection, 'SurveyType'));
  const service = new SurveyTypeService(platform, surveyTypes, surveys, audit);
  return { routes: (app: FastifyInstance) => surveyRoutes(app, service) };
}
