import { ENDPOINTS } from '@impact-call/contracts';
import { demoIds } from 'powerbi-standin';
import { frameworkWorkbook } from '../../workbooks/framework-workbook.ts';
import { encodeForm } from '../../network/send-form.ts';
import { frameworkInput } from '../../fixtures/framework-fixtures.ts';
import { proxyInput, storeProxyEntry, workbookOf } from '../../fixtures/proxy-fixtures.ts';
import { none, type Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const report = { workspaceId: demoIds.workspace, reportId: demoIds.results };

const ofFramework = async ({ framework }: TestWorld) => ({ query: { id: (await framework()).id } });

const stored = ({ api, senders }: TestWorld): Promise<string> => storeProxyEntry(api, senders.admin);
const ofEntry = async (world: TestWorld) => ({ query: { id: await stored(world) } });
const proxyForm = async () => encodeForm([['File', { bytes: workbookOf('Proxies', []), name: 'proxies.xlsx' }]]);

/** Stores a framework with a proxy from the entry. */
async function linking({ api, senders }: TestWorld, entryId: string): Promise<string> {
  const [outcome, ...others] = frameworkInput().outcomes;
  const [indicator] = outcome?.indicators ?? [];
  const proxies = indicator?.proxies.map((proxy) => ({ ...proxy, library: { entryId, version: 1, priceYear: null } }));
  const outcomes = [{ ...outcome, indicators: [{ ...indicator, proxies }] }, ...others] as typeof others;
  const { body } = await api.send(
    ENDPOINTS.AddImpactFrameworkSet,
    { body: frameworkInput({ outcomes }) },
    senders.admin,
  );
  return body.id;
}

/** The library of proxies, and the deflators. */
const proxyRows: Rows = {
  GetProxyEntries: { ownership: 'admin', request: none },
  GetProxyEntryVersions: { ownership: 'admin', request: ofEntry },
  CreateProxyEntry: { ownership: 'admin', request: () => ({ body: proxyInput() }) },
  UpdateProxyEntry: {
    ownership: 'admin',
    request: async (world) => ({ body: { ...proxyInput({ value: 7 }), id: await stored(world), version: 1 } }),
  },
  DeleteProxyEntry: { ownership: 'admin', request: ofEntry, success: 204 },
  GetProxyEntryUses: { ownership: 'admin', request: ofEntry },
  TakeOverProxyEntry: {
    ownership: 'admin',
    success: 204,
    async request(world) {
      const id = await stored(world);
      const framework = await linking(world, id);
      return { body: { id, version: 1, frameworks: [{ id: framework, version: 1 }] } };
    },
  },
  GetProxyWorkbook: { ownership: 'admin', request: none },
  ReadProxyWorkbook: { ownership: 'admin', request: proxyForm },
  ImportProxyEntries: {
    ownership: 'admin',
    request: () => ({ body: { entries: [{ ...proxyInput(), id: null, version: null }] } }),
  },
  GetDeflators: { ownership: 'admin', request: none },
  ReadDeflatorWorkbook: { ownership: 'admin', request: proxyForm },
  ReplaceDeflators: {
    ownership: 'admin',
    async request({ api, senders }) {
      const { version } = (await api.send(ENDPOINTS.GetDeflators, {}, senders.admin)).body;
      return { body: { version, rows: [{ year: 2020, index: 100 }], sourceName: 'Statistics', sourceUrl: '' } };
    },
  },
};

/** Impact frameworks with the library of proxies, and reports. */
export const impactRows: Rows = {
  ...proxyRows,
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
