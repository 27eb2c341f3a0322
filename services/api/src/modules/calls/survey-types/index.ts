import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../../platform/app-module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import npsSurvey from '@impact-call/survey/nps-survey' with { type: 'json' };
import { createSurveyTypeRepository } from './repository.ts';
import { surveyRoutes } from './routes.ts';
import { createSurveyTypeService } from './service.ts';

/** The content of a new survey; the demo uses it too. */
export { npsSurvey };

export interface SurveyTypeNeeds {
  audit: AuditLog;
  surveys: Pick<StepKinds['surveys'], 'stored'>;
}

/** Surveys from which administrators build steps. */
export function createSurveyTypes(platform: Platform, needs: SurveyTypeNeeds): AppModule {
  const surveyTypes = createSurveyTypeRepository(platform.connection);
  needs.audit.names.add(['survey-type'], storedNames(platform.connection, 'SurveyType'));
  const service = createSurveyTypeService({ ...platform, ...needs, surveyTypes });
  return { routes: (app: FastifyInstance) => surveyRoutes(app, service) };
}
