import {
  type DeflatorPreview,
  ENDPOINTS,
  type ImpactFrameworkForAdmin,
  type ProxyImport,
  type ProxyLink,
  type ProxyPreview,
} from '@impact-call/contracts';
import { beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { frameworkInput, miniDyiStep } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { proxyInput, storeProxyEntry, workbookOf } from '../../../../test/fixtures/proxy-fixtures.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import { DEFLATOR_COLUMNS } from './workbooks.ts';

const { api, giulia, anna } = await startWithPeople();

const current = async (id: string) =>
  (await api.send(ENDPOINTS.GetProxyEntryVersions, { query: { id } }, anna)).body[0];
const uses = async (id: string) =>
  (await api.send(ENDPOINTS.GetProxyEntryUses, { query: { id } }, { ...anna, language: 'it' })).body;
const logged = async (action: string) =>
  api.connection.collection<StoredDocument>('auditLog').find({ action }).sort({ at: -1 }).toArray();

async function setDeflators(indexes: Record<number, number>): Promise<void> {
  const { version } = (await api.send(ENDPOINTS.GetDeflators, {}, anna)).body;
  const rows = Object.entries(indexes).map(([year, index]) => ({ year: Number(year), index }));
  const body = { version, rows, sourceName: 'Istat', sourceUrl: '' };
  expect((await api.send(ENDPOINTS.ReplaceDeflators, { body }, anna)).status).toBe(200);
}

beforeEach(() => setDeflators({ 2020: 100, 2024: 118, 2025: 120 }));

/** A framework whose first proxy has this value and link. */
const linkedInput = (library: ProxyLink, defaultValue: number) => {
  const input = frameworkInput();
  const [outcome, ...others] = input.outcomes;
  const [indicator] = outcome?.indicators ?? [];
  const proxies = (indicator?.proxies ?? []).map((proxy) => ({ ...proxy, defaultValue, library }));
  const first = { ...outcome, indicators: [{ ...indicator, proxies }] } as (typeof others)[number];
  return { ...input, outcomes: [first, ...others] };
};

async function storeLinked(library: ProxyLink, value: number): Promise<string> {
  const { status, body } = await api.send(ENDPOINTS.AddImpactFrameworkSet, { body: linkedInput(library, value) }, anna);
  expect(status).toBe(200);
  return body.id;
}
const framework = async (id: string, version?: number): Promise<ImpactFrameworkForAdmin> =>
  (await api.send(ENDPOINTS.GetImpactFrameworkByIdAdmin, { query: { id, ...(version && { version }) } }, anna)).body;
const firstProxy = ({ outcomes }: ImpactFrameworkForAdmin) => outcomes[0]?.indicators[0]?.proxies[0];

it('makes each change a version, and earlier versions stay readable', async () => {
  const id = await storeProxyEntry(api, anna);
  const change = { ...proxyInput({ value: 1100, year: 2024 }), id, version: 1 };
  const { body } = await api.send(ENDPOINTS.UpdateProxyEntry, { body: change }, anna);
  expect(body).toMatchObject({ version: 2, value: 1100, isCurrent: true });
  const again = await api.send(ENDPOINTS.UpdateProxyEntry, { body: { ...change, version: 2 } }, anna);
  expect(again.body.version).toBe(2);
  const late = await api.send(ENDPOINTS.UpdateProxyEntry, { body: { ...change, value: 5 } }, anna);
  expect([late.status, late.problem.code]).toEqual([409, 'version-conflict']);
  const versions = (await api.send(ENDPOINTS.GetProxyEntryVersions, { query: { id } }, anna)).body;
  expect(versions.map(({ version, value, isCurrent }) => [version, value, isCurrent])).toEqual([
    [2, 1100, true],
    [1, 1000, false],
  ]);
  const [entry] = await logged('proxy-entry.updated');
  expect(entry).toMatchObject({ subject: id, before: { value: 1000 }, after: { value: 1100 } });
});

it('brings values to the prices of the last year, and says so where a year is missing', async () => {
  const [old, newer] = [await storeProxyEntry(api, anna), await storeProxyEntry(api, anna, { year: 1999 })];
  expect((await current(old))?.uprated).toEqual({ value: 1200, year: 2025 });
  expect((await current(newer))?.uprated).toBeNull();
  const { body } = await api.send(
    ENDPOINTS.GetProxyEntries,
    { query: { search: 'lavoro ital', pageSize: 500 } },
    { ...anna, language: 'it' },
  );
  expect(body.find(({ id }) => id === old)).toMatchObject({ name: 'Un anno senza lavoro', uprated: { value: 1200 } });
});

it('refuses a link whose entry is missing or whose value is another', async () => {
  const entryId = await storeProxyEntry(api, anna);
  const refusals = async (library: ProxyLink, value: number) => {
    const { status, problem } = await api.send(
      ENDPOINTS.AddImpactFrameworkSet,
      { body: linkedInput(library, value) },
      anna,
    );
    return [status, problem?.errors?.map(({ path, code }) => `${path.split('.').at(-1)} ${code}`)];
  };
  const link = { entryId, version: 1, priceYear: null };
  expect(await refusals({ ...link, version: 2 }, 1000)).toEqual([422, ['library entry-unknown']]);
  expect(await refusals({ ...link, entryId: uuid() }, 1000)).toEqual([422, ['library entry-unknown']]);
  expect(await refusals(link, 1001)).toEqual([422, ['defaultValue value-differs']]);
  expect(await refusals({ ...link, priceYear: 2024 }, 1200)).toEqual([422, ['defaultValue value-differs']]);
  const pounds = await storeProxyEntry(api, anna, { currency: 'GBP' });
  expect(await refusals({ ...link, entryId: pounds }, 1000)).toEqual([422, ['defaultValue value-differs']]);
});

it('shows what a new version would change, and takes it over into frameworks as a new version of each', async () => {
  const entryId = await storeProxyEntry(api, anna);
  const plain = await storeLinked({ entryId, version: 1, priceYear: null }, 1000);
  const uprated = await storeLinked({ entryId, version: 1, priceYear: 2024 }, 1180);
  const call = await storeCall(api, [miniDyiStep(plain)]);
  const submissionId = await startSubmission(api, call, giulia);
  await api.send(
    ENDPOINTS.UpdateProxyEntry,
    { body: { ...proxyInput({ value: 1500 }), id: entryId, version: 1 } },
    anna,
  );

  const shown = await uses(entryId);
  expect(shown.map(({ frameworkId, value, next }) => [frameworkId, value, next?.value])).toEqual([
    [plain, 1000, 1500],
    [uprated, 1180, 1800],
  ]);
  expect(shown[1]).toMatchObject({ framework: 'Quadro', outcome: 'Più scuola', next: { link: { priceYear: 2025 } } });
  expect(firstProxy(await framework(plain))).toMatchObject({ defaultValue: 1000, library: { version: 1 } });

  const frameworks = [plain, uprated].map((id) => ({ id, version: 1 }));
  const body = { id: entryId, version: 2, frameworks };
  expect((await api.send(ENDPOINTS.TakeOverProxyEntry, { body }, anna)).status).toBe(204);
  expect(firstProxy(await framework(plain))).toMatchObject({ defaultValue: 1500, library: { version: 2 } });
  expect(firstProxy(await framework(uprated))).toMatchObject({ defaultValue: 1800, library: { priceYear: 2025 } });
  expect(firstProxy(await framework(plain, 1))?.defaultValue).toBe(1000);
  // A submission retains the version that it started with.
  const stored = await api.repositories.submissions.find(submissionId);
  expect(stored?.frameworkIds).toEqual([plain]);
  expect(await logged('proxy-entry.taken-over')).toHaveLength(1);
});

it('takes over all frameworks or none', async () => {
  const entryId = await storeProxyEntry(api, anna);
  const ids = [
    await storeLinked({ entryId, version: 1, priceYear: null }, 1000),
    await storeLinked({ entryId, version: 1, priceYear: null }, 1000),
  ];
  await api.send(
    ENDPOINTS.UpdateProxyEntry,
    { body: { ...proxyInput({ value: 1500 }), id: entryId, version: 1 } },
    anna,
  );
  const frameworks = ids.map((id, index) => ({ id, version: index + 1 }));
  const refused = await api.send(ENDPOINTS.TakeOverProxyEntry, { body: { id: entryId, version: 2, frameworks } }, anna);
  expect([refused.status, refused.problem.code]).toEqual([409, 'version-conflict']);
  for (const id of ids) expect(await framework(id)).toMatchObject({ version: 1 });
});

it('removes an entry from the library, while frameworks keep its value and may be saved', async () => {
  const entryId = await storeProxyEntry(api, anna);
  const id = await storeLinked({ entryId, version: 1, priceYear: null }, 1000);
  await api.send(ENDPOINTS.DeleteProxyEntry, { query: { id: entryId } }, anna);
  expect((await api.send(ENDPOINTS.GetProxyEntryVersions, { query: { id: entryId } }, anna)).status).toBe(404);
  const { isCurrent: _, savedAt: _at, savedBy: _by, ...content } = await framework(id);
  const saved = await api.send(
    ENDPOINTS.UpdateImpactFrameworkSet,
    { body: { ...content, description: 'Another' } },
    anna,
  );
  expect(saved.status).toBe(200);
  expect(firstProxy(saved.body)).toMatchObject({ defaultValue: 1000, library: { entryId } });
});

/** Sends a workbook to be read. */
async function read<Preview>(endpoint: 'ReadProxyWorkbook' | 'ReadDeflatorWorkbook', rows: unknown[][]) {
  const form = await encodeForm([['File', { bytes: workbookOf('Sheet 1', rows), name: 'table.xlsx' }]]);
  // The helper knows the responses of uploads only.
  return (await sendForm(api, anna, form, ENDPOINTS[endpoint])).body as unknown as Preview;
}

it('imports a table of proxies, after showing each change and each cell’s problem', async () => {
  const unique = `Imported ${uuid()}`;
  const titles = ['Name', 'Unit', 'Value', 'Year', 'Country', 'Currency', 'Source Name', 'Source Url'];
  const row = (name: string, value: unknown) => [name, 'a day', value, 2020, 'Italy', 'EUR', 'Istat', ''];
  const faulty = await read<ProxyPreview>('ReadProxyWorkbook', [
    titles,
    row(unique, 'many'),
    ['', '', 5, 'last year', 'Atlantis', 'euros', '', 'istat.it'],
  ]);
  expect(
    faulty.problems.filter(({ severity }) => severity === 'error').map(({ column, code }) => [column, code]),
  ).toEqual([
    ['Value', 'required'],
    ['Name', 'required'],
    ['Country', 'country-unknown'],
    ['Currency', 'currency-unknown'],
    ['Source Name', 'required'],
    ['Year', 'year-unreadable'],
  ]);
  expect(faulty.rows.map(({ row: at }) => at)).toEqual([2, 3]);

  const first = await read<ProxyPreview>('ReadProxyWorkbook', [titles, row(unique, 10), row(`${unique} b`, 20)]);
  expect(first).toMatchObject({ errorsCount: 0, unchangedCount: 0 });
  expect(first.entries.map(({ entry, before }) => [entry.id, entry.country, before])).toEqual([
    [null, 'IT', null],
    [null, 'IT', null],
  ]);
  const store = (entries: ProxyImport[]) => api.send(ENDPOINTS.ImportProxyEntries, { body: { entries } }, anna);
  expect((await store(first.entries.map(({ entry }) => entry))).body).toEqual({ created: 2, changed: 0 });

  const second = await read<ProxyPreview>('ReadProxyWorkbook', [titles, row(unique, 12), row(`${unique} b`, 20)]);
  expect(second.unchangedCount).toBe(1);
  expect(second.entries).toMatchObject([{ entry: { value: 12, version: 1 }, before: { value: 10 } }]);
  const entries = second.entries.map(({ entry }) => entry);
  const late = entries.map((entry) => ({ ...entry, version: 9 }));
  const refused = await store([proxyImport({ name: `${unique} c` }), ...late]);
  expect(refused.status).toBe(409);
  const found = await api.send(ENDPOINTS.GetProxyEntries, { query: { search: unique } }, anna);
  expect(found.body.map(({ value, version }) => [value, version])).toEqual([
    [10, 1],
    [20, 1],
  ]);
  expect((await store(entries)).body).toEqual({ created: 0, changed: 1 });
});

const proxyImport = (changes: Partial<ProxyImport>): ProxyImport => ({
  ...proxyInput(),
  id: null,
  version: null,
  ...changes,
});

it('reads its own workbook back without a change', async () => {
  await api.connection.collection('proxyEntries').deleteMany({});
  await storeProxyEntry(api, anna, { name: { en: 'Café', fr: 'Café noir' }, note: '=1+1' });
  const { rawPayload } = await api.inject({
    method: 'GET',
    url: ENDPOINTS.GetProxyWorkbook.path,
    headers: { authorization: `Bearer ${anna.token}` },
  });
  const form = await encodeForm([['File', { bytes: rawPayload, name: 'proxies.xlsx' }]]);
  // The helper knows the responses of uploads only.
  const preview = (await sendForm(api, anna, form, ENDPOINTS.ReadProxyWorkbook)).body as unknown as ProxyPreview;
  expect(preview).toMatchObject({ errorsCount: 0, entries: [], unchangedCount: 1 });
});

it('replaces the deflators over the version that was seen, after showing what changes', async () => {
  const preview = await read<DeflatorPreview>('ReadDeflatorWorkbook', [
    Object.values(DEFLATOR_COLUMNS),
    [2020, 100],
    [2026, '123,5'],
  ]);
  expect(preview).toMatchObject({
    deflators: [
      { year: 2020, index: 100, before: 100 },
      { year: 2026, index: 123.5, before: null },
    ],
    removed: [2024, 2025],
    errorsCount: 0,
  });
  const faulty = await read<DeflatorPreview>('ReadDeflatorWorkbook', [Object.values(DEFLATOR_COLUMNS), ['x', 0]]);
  expect(faulty.problems.map(({ column, code }) => [column, code])).toEqual([
    ['Year', 'year-unreadable'],
    ['Index', 'number-out-of-range'],
  ]);
  const late = { version: 0, rows: [{ year: 2020, index: 1 }], sourceName: 'Istat', sourceUrl: '' };
  expect((await api.send(ENDPOINTS.ReplaceDeflators, { body: late }, anna)).problem.code).toBe('version-conflict');
  const { version } = (await api.send(ENDPOINTS.GetDeflators, {}, anna)).body;
  const unnamed = await api.send(ENDPOINTS.ReplaceDeflators, { body: { ...late, version, sourceName: ' ' } }, anna);
  expect(unnamed.problem.errors?.map(({ path }) => path)).toEqual(['sourceName']);
  const [entry] = await logged('deflators.replaced');
  expect(entry).toMatchObject({ after: { sourceName: 'Istat', rows: { 2025: 120 } } });
});
