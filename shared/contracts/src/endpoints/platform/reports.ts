import Type from 'typebox';
import { AvailableReport, EmbeddedReport } from '../../platform/reports.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const report = { workspaceId: Uuid, reportId: Uuid };

/** Each request causes several to Power BI, which limits them too; waiting for a report loses no answers. */
const costly = { limit: 'transfer', priority: 'deferrable' } as const;

export const reportEndpoints = {
  GetPBITokens: endpoint('GetPBITokens', {
    access: 'admin',
    summary: 'Opens a report with all its rows',
    query: Strict(report),
    response: EmbeddedReport,
    ...costly,
    problems: ['not-found', 'report-not-openable', 'power-bi-not-configured', 'unavailable'],
  }),
  GetPBITokenRls: endpoint('GetPBITokenRls', {
    access: 'user',
    summary:
      "Opens the report of a call that the organization has submitted to, with the organization's rows alone; not before the call's lock ends",
    query: Strict({ ...report, orgId: Uuid }),
    response: EmbeddedReport,
    ...costly,
    problems: ['not-found', 'report-locked', 'report-not-openable', 'power-bi-not-configured', 'unavailable'],
  }),
  GetAvailableReports: endpoint('GetAvailableReports', {
    access: 'admin',
    summary: 'The reports that Power BI offers, by name; none where it is not configured',
    query: Strict(Page),
    response: Type.Array(AvailableReport),
    ...costly,
    problems: ['report-not-openable', 'unavailable'],
  }),
};
