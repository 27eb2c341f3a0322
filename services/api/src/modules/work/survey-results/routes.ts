import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SurveyEntriesService } from './entries-service.ts';
import type { SurveyReports } from './report-service.ts';
import type { SurveyResultsService } from './service.ts';
import type { SurveyWorkbooks } from './workbook-service.ts';
import { sendWorkbook } from '../../foundation/files/index.ts';

export interface SurveyResultServices {
  results: SurveyResultsService;
  reports: SurveyReports;
  entries: SurveyEntriesService;
  workbooks: SurveyWorkbooks;
}

export function surveyResultRoutes(app: FastifyInstance, services: SurveyResultServices): void {
  registerEndpoint(app, ENDPOINTS.GetSurveyResults, async ({ query, language, reply }) => {
    const { callId, stepId } = query;
    const { results, total } = await services.results.page({
      callId,
      stepId,
      range: pageRange(query),
      language: await language(),
    });
    sendTotal(reply, total);
    return results;
  });

  registerEndpoint(app, ENDPOINTS.GetSurveyReport, async ({ query, language }) =>
    services.reports.read(query, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetSurveyEntries, ({ query }) => services.entries.page(query));

  registerEndpoint(app, ENDPOINTS.ExportSurveyReport, async ({ query, principal, language, reply }) => {
    const { bytes, name } = await services.workbooks.write(query, await language(), principal.user.id);
    return sendWorkbook(reply, bytes, name);
  });
}
