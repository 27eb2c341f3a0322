import { demoIds } from 'powerbi-standin';
import { frameworkWorkbook } from '../workbooks/framework-workbook.ts';
import { encodeForm } from '../network/send-form.ts';
import { frameworkInput } from '../fixtures/framework-fixtures.ts';
import { none, type Rows } from './row.ts';
import type { TestWorld } from './test-world.ts';

const report = { workspaceId: demoIds.workspace, reportId: demoIds.results };

const ofFramework = async ({ framework }: TestWorld) => ({ query: { id: (await framework()).id } });

/** Impact frameworks, and reports. */
export const impactRows: Rows = {
  AddImpactFrameworkSet: { ownership: 'admin', request: () => ({ body: frameworkInput() }) },
  GetImpactFrameworkSetList: { ownership: 'admin', request: none },
  DeleteImpactFrameworkSet: {
    ownership: 'admin',
    request: async ({ framework }) => ({ query: { id: (await framework()).id } }),
    success: 204,
  },
  DeleteImpactFrameworkSetByGet: {
    ownership: 'admin',
    isRepeatable: false,
    request: async ({ framework }) => ({ query: { id: (await framework()).id } }),
    success: 204,
  },
  GetImpactFrameworkByIdAdmin: { ownership: 'admin', request: ofFramework },
  GetImpactFrameworkVersions: { ownership: 'admin', request: ofFramework },
  GetImpactFrameworkUses: { ownership: 'admin', request: ofFramework },
  ExportImpactFramework: { ownership: 'admin', request: ofFramework },
  UpdateImpactFrameworkSet: {
    ownership: 'admin',
    request: async ({ framework }) => ({ body: { ...frameworkInput(), id: (await framework()).id, version: 1 } }),
  },
  RestoreImpactFrameworkVersion: {
    ownership: 'admin',
    request: async ({ framework }) => ({ body: { id: (await framework()).id, version: 1, seen: 1 } }),
  },
  GetImpactFrameworkById: {
    ownership: 'reader',
    request: async ({ framework }) => ({ query: { id: (await framework()).id } }),
  },
  GetSroiParameters: {
    ownership: 'reader',
    request: async ({ framework }) => ({ query: { ifSetId: (await framework()).id } }),
  },
  GetStakeholderType: {
    ownership: 'reader',
    request: async ({ framework }) => ({ query: { ifSetId: (await framework()).id } }),
  },
  GetOutcomeType: {
    ownership: 'reader',
    isRepeatable: true,
    request: async ({ framework }) => ({ query: { ifSetId: (await framework()).id }, body: [] }),
  },
  // Without access to the outcomes there are no indicators: the response is an empty list.
  GetIndicatorType: {
    ownership: 'choice',
    isRepeatable: true,
    request: async ({ framework }) => ({ body: [(await framework()).outcomes[0]?.id] }),
  },
  GetExcelTemplate: { ownership: 'admin', request: none },
  ReadExcel: {
    ownership: 'admin',
    request: async () => encodeForm([['File', { bytes: frameworkWorkbook([]), name: 'framework.xlsx' }]]),
  },
  GetSdg: { ownership: 'person', request: none },

  MiniDYI: {
    ownership: 'organization',
    request: async ({ result }) => ({ query: { stepResultID: (await result()).id } }),
  },
  PutMiniDYI: {
    ownership: 'organization',
    request: async ({ result }) => {
      const { id, version } = await result();
      return { body: { outcomes: [], budget: 1000, budgetSpent: 0, stepResultID: id, version } };
    },
  },

  GetAvailableReports: { ownership: 'admin', request: none },
  GetPBITokens: { ownership: 'admin', request: () => ({ query: report }) },
  GetPBITokenRls: {
    ownership: 'member',
    request: async ({ begin, close, owner }) => {
      const { id } = await begin({ userPowerBIReportID: report.reportId, userPowerBIWorkspaceID: report.workspaceId });
      await close(id);
      return { query: { ...report, orgId: owner.organization } };
    },
  },
};
