import { ENDPOINTS } from '@impact-call/contracts';
import { proxyInput, storeProxyEntry, workbookOf } from '../fixtures/proxy-fixtures.ts';
import { frameworkInput } from '../fixtures/framework-fixtures.ts';
import { encodeForm } from '../network/send-form.ts';
import { none, type Rows } from './row.ts';
import type { TestWorld } from './test-world.ts';

const stored = ({ api, senders }: TestWorld): Promise<string> => storeProxyEntry(api, senders.admin);
const ofEntry = async (world: TestWorld) => ({ query: { id: await stored(world) } });
const form = async () => encodeForm([['File', { bytes: workbookOf('Proxies', []), name: 'proxies.xlsx' }]]);

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
export const proxyRows: Rows = {
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
  ReadProxyWorkbook: { ownership: 'admin', request: form },
  ImportProxyEntries: {
    ownership: 'admin',
    request: () => ({ body: { entries: [{ ...proxyInput(), id: null, version: null }] } }),
  },
  GetDeflators: { ownership: 'admin', request: none },
  ReadDeflatorWorkbook: { ownership: 'admin', request: form },
  ReplaceDeflators: {
    ownership: 'admin',
    async request({ api, senders }) {
      const { version } = (await api.send(ENDPOINTS.GetDeflators, {}, senders.admin)).body;
      return { body: { version, rows: [{ year: 2020, index: 100 }], sourceName: 'Statistics', sourceUrl: '' } };
    },
  },
};
