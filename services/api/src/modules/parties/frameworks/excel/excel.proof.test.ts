import { ENDPOINTS, type FrameworkPreview } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { CFB, read, utils, write, type WorkSheet } from 'xlsx';
import { anApplicant } from '../../../../test/fixtures/fixtures.ts';
import { packedArchive } from '../../../../test/files/hostile-archives.ts';
import { compoundFile, docx, pdf, plainZip, png, text } from '../../../../test/files/sample-files.ts';
import { malformed } from '../../../../test/files/malformed.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { FULL_ROW, HEADERS, partsOf } from '../../../../test/workbooks/framework-workbook.ts';
import { previewOf } from './preview.ts';
import { MAX_ROWS } from './read-sheets.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.tokenOf(ANNA);
});
afterAll(() => api.stop());

const BOUNDARY = 'excel-boundary';

async function send(file: Buffer, language = 'en', sender = token, field = 'File') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="f.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await api.inject({
    method: 'POST',
    url: ENDPOINTS.ReadExcel.path,
    headers: {
      authorization: `Bearer ${sender}`,
      'accept-language': language,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
  const body: FrameworkPreview & { code?: string; errors?: { code: string }[] } = answer.json();
  return { status: answer.statusCode, body, refusal: [answer.statusCode, body.errors?.[0]?.code ?? body.code] };
}

const STAKEHOLDERS = [['Name', 'Description'], ['Participants', 'Who take part'], ['Families']];

const STAKEHOLDER = { name: 'Stakeholder', rows: [['Name'], ['S']] };
/** Maximum number of rows. */
const ROWS = sized(2000, MAX_ROWS - 1);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `A${index % 400}`,
    '',
    ((index % 400) % 17) + 1,
    `i${Math.floor(index / 400)}`,
    '',
    'p',
    index,
  ]);

type Rows = unknown[][];
function book(sheets: Record<string, Rows | WorkSheet>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, Array.isArray(rows) ? utils.aoa_to_sheet(rows) : rows, name);
  return write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer;
}
const frameworkBook = (rows: Rows, bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  book({ 'Impact framework': [HEADERS, ...rows], Stakeholder: STAKEHOLDERS }, bookType);
const problemsOf = async (file: Buffer, language = 'en') =>
  (await send(file, language)).body.problems.map(({ sheet, row, column, code }) => [sheet, row, column, code]);
const at = (row: number, column: string, code: string) => ['Impact framework', row, column, code];

describe('a framework file', () => {
  it.each(['xlsx', 'biff8'] as const)('is read whole from %s, and can be created as it is', async (type) => {
    const { status, body } = await send(frameworkBook([FULL_ROW], type));
    expect(status).toBe(200);
    expect(body).toEqual({
      problems: [],
      rows: [],
      errorsCount: 0,
      warningsCount: 0,
      stakeholders: [
        { name: 'Participants', description: 'Who take part' },
        { name: 'Families', description: '' },
      ],
      outcomes: [
        {
          name: 'More jobs',
          description: 'After training',
          sdg: 8,
          indicators: [
            {
              name: 'Contracts',
              description: 'Of a year',
              filters: { deadweight: 0.25, attribution: 0.3, displacement: 0, dropOff: 0.1 },
              proxies: [
                {
                  name: 'Cost of unemployment',
                  defaultValue: 9800.5,
                  sourceName: 'Statistics',
                  sourceUrl: 'https://www.istat.it',
                },
              ],
            },
          ],
        },
      ],
    });
    const { outcomes, stakeholders } = body;
    expect(
      (
        await api.send(
          ENDPOINTS.AddImpactFrameworkSet,
          { body: { name: 'From Excel', description: 'All of it', outcomes, stakeholders } },
          { token },
        )
      ).status,
    ).toBe(200);
  });

  it('groups outcomes and indicators by name, whatever their case', async () => {
    const row = (outcome: string, sdg: unknown, indicator: string, proxy: string, value: unknown) => [
      outcome,
      '',
      sdg,
      indicator,
      '',
      proxy,
      value,
    ];
    const { body } = await send(
      frameworkBook([
        row('A', 4, 'i', 'p', 1),
        row('a ', null, 'I', 'q', 2),
        row('A', 4, 'j', 'p', 3),
        row('B', 'SDG 5', 'i', 'p', 4),
        row('A', 4, 'i', 'p', 1),
      ]),
    );
    expect(body.problems.map(({ severity, row: number, code }) => [severity, number, code])).toEqual([
      ['warning', 6, 'row-twice'],
    ]);
    expect(
      body.outcomes.map(({ name, sdg, indicators }) => [
        name,
        sdg,
        indicators.map((indicator) => [indicator.name, indicator.proxies.length]),
      ]),
    ).toEqual([
      [
        'A',
        4,
        [
          ['i', 2],
          ['j', 1],
        ],
      ],
      ['B', 5, [['i', 1]]],
    ]);
  });

  it('matches headers and sheets whatever their case, spacing and order, below empty rows, and leaves unknown columns alone', async () => {
    const rows = [
      [],
      ['PROXY VALUE', 'outcomeName', 'Notes', ' sdg ', 'Indicator  name', 'proxy_name'],
      [5, 'A', 'x', 1, 'i', 'p'],
    ];
    const { body } = await send(book({ ' IMPACT FRAMEWORK': rows, stakeholder: [['NAME'], ['S']], Other: [['x']] }));
    expect(body.problems).toEqual([]);
    expect(body.outcomes[0]).toMatchObject({
      name: 'A',
      sdg: 1,
      indicators: [{ proxies: [{ name: 'p', defaultValue: 5 }] }],
    });
  });

  it('takes no text of hundreds of characters for a title of ours', async () => {
    const padded = `Na${' '.repeat(200)}me`;
    const file = book({ 'Impact framework': [HEADERS, FULL_ROW], Stakeholder: [[padded], ['S']] });
    expect(await problemsOf(file)).toContainEqual(['Stakeholder', null, 'Name', 'column-missing']);
  });

  it('reads a proxy’s value as a number, else null, and says when it is not sure', async () => {
    const values: [unknown, number | null, string?][] = [
      [12.5, 12.5],
      ['12.5', 12.5],
      ['12,5', 12.5],
      ['1.234,56', 1234.56],
      ['1,234.56', 1234.56],
      ['€ 1 200', 1200],
      ['', null],
      ['about 5', null, 'number-unreadable'],
      ['1.200', null, 'number-ambiguous'],
      [-1, null, 'number-out-of-range'],
      ['=1+1', null, 'number-unreadable'],
      ['9'.repeat(101), null, 'number-unreadable'],
    ];
    const rows = values.map(([value], index) => ['A', '', 4, `i${index}`, '', 'p', value]);
    const { body } = await send(frameworkBook(rows));
    expect(body.outcomes[0]?.indicators.map(({ proxies }) => proxies[0]?.defaultValue)).toEqual(
      values.map(([, number]) => number),
    );
    expect(body.problems.map(({ row, code }) => [row, code])).toEqual(
      values.flatMap(([, , code], index) => (code ? [[index + 2, code]] : [])),
    );
  });

  it('can be created with warnings, and not with errors', async () => {
    const warned = [
      ['A', '', 4, 'i', '', 'p', 'about 5', '', 'www.istat.it'],
      ['A', '', 4, 'i', '', 'q', '1.200'],
      ['A', '', 4, 'i', '', 'q', '1.200'],
    ];
    const { body } = await send(
      book({ 'Impact framework': [HEADERS, ...warned], Stakeholder: [['Name'], ['S'], ['s']] }),
    );
    expect(body.problems.map(({ severity, row, code }) => [severity, row, code])).toEqual([
      ['warning', 2, 'number-unreadable'],
      ['warning', 2, 'address-unreadable'],
      ['warning', 3, 'number-ambiguous'],
      ['warning', 4, 'number-ambiguous'],
      ['warning', 4, 'row-twice'],
      ['warning', 3, 'stakeholder-twice'],
    ]);
    expect([body.errorsCount, body.warningsCount]).toEqual([0, 6]);
    expect(body.outcomes[0]?.indicators[0]?.proxies).toEqual([
      { name: 'p', defaultValue: null, sourceName: '', sourceUrl: '' },
      { name: 'q', defaultValue: null, sourceName: '', sourceUrl: '' },
    ]);
    const { outcomes, stakeholders } = body;
    expect(
      (
        await api.send(
          ENDPOINTS.AddImpactFrameworkSet,
          { body: { name: 'With warnings', description: 'All of it', outcomes, stakeholders } },
          { token },
        )
      ).status,
    ).toBe(200);
    const refused = (
      await send(
        frameworkBook([
          ['A', '', 18, 'i', '', 'p', -1],
          ['', '', 4, 'i', '', 'p', 1],
        ]),
      )
    ).body;
    expect(refused.problems.filter(({ row }) => row !== null).map(({ severity }) => severity)).toEqual([
      'error',
      'error',
      'error',
    ]);
    expect(refused.errorsCount).toBe(3);
  });

  it('leaves an address that is none of the web out, whatever it would do as a link', async () => {
    const { body } = await send(frameworkBook([['A', '', 4, 'i', '', 'p', 1, '', 'javascript:alert(1)']]));
    expect(body.outcomes[0]?.indicators[0]?.proxies[0]?.sourceUrl).toBe('');
    expect(body.problems.map(({ severity, column, code }) => [severity, column, code])).toEqual([
      ['warning', 'Proxy Source Url', 'address-unreadable'],
    ]);
  });

  it('takes the stored value of a formula, computes nothing, and names errors', async () => {
    const sheet = utils.aoa_to_sheet([HEADERS, FULL_ROW, ['B', '', 3, 'i', '', 'p', 1]]);
    sheet['G2'] = { t: 'n', v: 42, f: 'WEBSERVICE("http://attacker.example")' };
    sheet['D3'] = { t: 'e', v: 23, w: '#REF!' };
    const { body } = await send(book({ 'Impact framework': sheet, Stakeholder: STAKEHOLDERS }));
    expect(body.outcomes[0]?.indicators[0]?.proxies[0]?.defaultValue).toBe(42);
    expect(JSON.stringify(body)).not.toContain('attacker');
    expect(body.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'Indicator Name', 'cell-error'],
    ]);
  });

  it('names each row’s problem in the reader’s language', async () => {
    const rows = [
      ['', '', 4, 'i', '', 'p', 1],
      ['A', '', 18, 'i', '', 'p', 1],
      ['A', '', 5, '', '', 'p', 1],
      ['B', '', '', 'i', '', '', 1],
      ['C', '', 6, 'i', '', 'p', 1, '', '', 25, 'half', '', ''],
      ['C', '', 6, 'i', '', 'q', 1, '', '', '', '', 0.1, ''],
      ['C', '', 6, 'i', '', 'r', 1, '', '', '', '', 0.2, ''],
      ['x'.repeat(501), '', 6, 'i', '', 'r', 1],
    ];
    expect(await problemsOf(frameworkBook(rows))).toEqual([
      at(2, 'Outcome Name', 'required'),
      at(3, 'Sdg', 'sdg-unknown'),
      at(4, 'Sdg', 'sdg-differs'),
      at(4, 'Indicator Name', 'required'),
      at(5, 'Sdg', 'required'),
      at(5, 'Proxy Name', 'required'),
      at(6, 'Deadweight', 'share-unreadable'),
      at(6, 'Attribution', 'share-unreadable'),
      at(8, 'Displacement', 'filter-differs'),
      at(9, 'Outcome Name', 'text-too-long'),
      ['Impact framework', null, null, 'proxies-empty'],
    ]);
    const messages = await Promise.all(
      ['it', 'en', 'fr'].map(async (language) => (await send(frameworkBook([]), language)).body.problems[0]?.message),
    );
    // One English sentence for any reader, since the console has its own translations.
    expect(new Set(messages)).toEqual(new Set(['Check the Outcomes list is not empty within the Excel']));
  });

  it('says which sheets, columns and lists are missing', async () => {
    expect(await problemsOf(book({ Sheet1: [['x']] }))).toEqual([
      ['Impact framework', null, null, 'sheet-missing'],
      ['Stakeholder', null, null, 'sheet-missing'],
      ['Impact framework', null, null, 'outcomes-empty'],
      ['Impact framework', null, null, 'indicators-empty'],
      ['Impact framework', null, null, 'proxies-empty'],
      ['Stakeholder', null, null, 'stakeholders-empty'],
    ]);
    const partial = await problemsOf(
      book({
        'Impact framework': [['Outcome Name', 'Sdg', 'Proxy Name', 'Proxy Value']],
        Stakeholder: [['Name'], ['S'], ['s'], ['']],
      }),
    );
    expect(partial.slice(0, 2)).toEqual([
      ['Impact framework', null, 'Indicator Name', 'column-missing'],
      ['Stakeholder', 3, 'Name', 'stakeholder-twice'],
    ]);
  });

  it('has up to 20,000 rows, and others are answered while they are read', async () => {
    let answered = 0;
    const timer = setInterval(() => (answered += 1), 0);
    const { outcomes, errorsCount, warningsCount } = await previewOf([
      { name: 'Impact framework', rows: [HEADERS, ...many(MAX_ROWS - 1)] },
      STAKEHOLDER,
    ]);
    clearInterval(timer);
    expect([outcomes.length, errorsCount, warningsCount]).toEqual([400, 0, 0]);
    expect(answered).toBeGreaterThan(sized(0, 10));
    const { problems } = await previewOf([
      { name: 'Impact framework', rows: [HEADERS, ...many(MAX_ROWS)] },
      STAKEHOLDER,
    ]);
    expect(problems.map(({ severity, code }) => [severity, code])).toEqual([['error', 'too-many-rows']]);
  });

  it(`is read from a workbook of ${ROWS + 1} rows, within the bounds of its process`, async () => {
    const { status, body } = await send(frameworkBook(many(ROWS)));
    expect([status, body.outcomes?.length, body.errorsCount]).toEqual([200, 400, 0]);
  });

  it('lists the first problems of each severity and counts all: warnings never hide an error', async () => {
    const rows = [
      ...Array.from({ length: 300 }, (_, index) => ['A', '', 4, `i${index}`, '', 'p', 'none']),
      ['A', '', 99, 'i', '', 'p', 1],
    ];
    const { problems, errorsCount, warningsCount } = await previewOf([
      { name: 'Impact framework', rows: [HEADERS, ...rows] },
      STAKEHOLDER,
    ]);
    expect([errorsCount, warningsCount, problems.length]).toEqual([2, 300, 202]);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'sdg-unknown',
      'too-many',
    ]);
  });
});

describe('the rows of a preview', () => {
  it('are those with problems, as they stand in the file', async () => {
    const { body } = await send(
      frameworkBook([FULL_ROW, ['A', '', 4, 'i', '', 'p', 'about ten'], ['', '', 18, 'x'.repeat(300), '', 'p', 1]]),
    );
    expect(body.rows.map(({ sheet, row }) => [sheet, row])).toEqual([
      ['Impact framework', 3],
      ['Impact framework', 4],
    ]);
    const [warned, wrong] = body.rows.map(({ cells }) => new Map(cells.map(({ column, text }) => [column, text])));
    expect([warned?.get('Outcome Name'), warned?.get('Proxy Value'), warned?.get('Sdg')]).toEqual([
      'A',
      'about ten',
      '4',
    ]);
    expect([warned?.size, wrong?.get('Indicator Name')?.length]).toEqual([HEADERS.length, 200]);
  });
});

describe('an export', () => {
  const exportOf = async (id: string, query: object = {}) => {
    const answer = await api.inject({
      method: 'GET',
      url: ENDPOINTS.ExportImpactFramework.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'it' },
      query: { id, ...query },
    });
    return { answer, bytes: answer.rawPayload };
  };
  const create = async (body: object) =>
    (await api.send(ENDPOINTS.AddImpactFrameworkSet, { body: malformed(body) }, { token })).body.id;

  it('is the workbook that the import reads as the same framework, in the reader’s language', async () => {
    const { body: first } = await send(
      frameworkBook([
        FULL_ROW,
        ['More jobs', '', '', 'Contracts', '', '=1+1', ''],
        ['Health', '', 3, 'i', '', 'p', 0.1],
      ]),
    );
    const { outcomes, stakeholders } = first;
    const id = await create({ name: { it: 'Lavoro', en: 'Work' }, description: 'd', outcomes, stakeholders });
    const { answer, bytes } = await exportOf(id);
    expect(answer.headers['content-disposition']).toContain('Lavoro.xlsx');
    const { body: again } = await send(bytes);
    expect(again).toEqual(first);
    const cell = read(bytes).Sheets['Impact framework']?.['F3'] as { t: string; v: string; f?: string };
    expect([cell.t, cell.v, cell.f]).toEqual(['s', '=1+1', undefined]);
  });

  it('is of the version that is named, and of nothing that is not there', async () => {
    const { body } = await send(frameworkBook([FULL_ROW]));
    const id = await create({ name: 'n', description: 'd', outcomes: body.outcomes, stakeholders: body.stakeholders });
    expect((await exportOf(id, { version: 1 })).answer.statusCode).toBe(200);
    expect((await exportOf(id, { version: 2 })).answer.statusCode).toBe(404);
  });

  it(`of ${ROWS + 1} rows lets others be answered while it is written`, async () => {
    const { outcomes, stakeholders } = await previewOf([
      { name: 'Impact framework', rows: [HEADERS, ...many(ROWS)] },
      STAKEHOLDER,
    ]);
    const id = await create({ name: 'n', description: 'd', outcomes, stakeholders });
    let answered = 0;
    const timer = setInterval(() => (answered += 1), 0);
    const { bytes } = await exportOf(id);
    clearInterval(timer);
    expect(answered).toBeGreaterThan(sized(0, 10));
    expect(read(bytes, { sheetRows: 3 }).SheetNames).toEqual(['Impact framework', 'Stakeholder']);
  });
});

describe('the template', () => {
  it('is a file that the importer understands, with a guide in the reader’s language', async () => {
    const answer = await api.inject({
      method: 'GET',
      url: ENDPOINTS.GetExcelTemplate.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'it' },
    });
    expect(answer.headers['content-disposition']).toContain('impact-framework.xlsx');
    const workbook = read(answer.rawPayload);
    expect(workbook.SheetNames).toEqual(['Impact framework', 'Stakeholder', 'Guida']);
    expect(await problemsOf(answer.rawPayload)).toEqual([
      ['Impact framework', null, null, 'outcomes-empty'],
      ['Impact framework', null, null, 'indicators-empty'],
      ['Impact framework', null, null, 'proxies-empty'],
      ['Stakeholder', null, null, 'stakeholders-empty'],
    ]);
    const [headers, example] = (
      utils.sheet_to_json(workbook.Sheets['Guida'] as WorkSheet, { header: 1 }) as Rows
    ).slice(-2);
    expect(
      (await send(book({ 'Impact framework': [headers ?? [], example ?? []], Stakeholder: STAKEHOLDERS }))).body
        .problems,
    ).toEqual([]);
  });
});

describe('what is no framework file', () => {
  const good = () => partsOf(frameworkBook([FULL_ROW]));
  const ZEROS = Buffer.alloc(40_000_000);

  it('is packed and unpacked by this test as well: the archives below are good but for one thing', async () => {
    expect((await send(packedArchive(good()))).body.problems).toEqual([]);
  });

  it.each([
    [
      'a bomb that says so',
      () => packedArchive([...good(), { name: 'xl/worksheets/sheet9.xml', data: ZEROS }]),
      [422, 'too-complex'],
    ],
    [
      'a bomb in a part that nobody reads',
      () => packedArchive([...good(), { name: 'xl/media/image1.png', data: ZEROS }]),
      [422, 'too-complex'],
    ],
    [
      'a bomb that says that it is small',
      () => packedArchive([...good(), { name: 'xl/worksheets/sheet9.xml', data: ZEROS, statedSize: 100 }]),
      [415, 'file-type-not-accepted'],
    ],
    [
      'one that says that it is larger',
      () => packedArchive(good().map((part) => ({ ...part, statedSize: part.data.length + 1 }))),
      [415, 'file-type-not-accepted'],
    ],
    [
      'a crowd of parts',
      () =>
        packedArchive(Array.from({ length: 2000 }, (_, index) => ({ name: `xl/${index}.xml`, data: Buffer.alloc(0) }))),
      [422, 'too-complex'],
    ],
    ['a claim of more parts than there are', () => packedArchive(good(), 60_000), [422, 'too-complex']],
    [
      'names that climb out',
      () => packedArchive([...good(), { name: '../../etc/passwd', data: Buffer.from('x') }]),
      [415, 'file-type-not-accepted'],
    ],
    [
      'macros in .xlsx',
      () => packedArchive([...good(), { name: 'xl/vbaProject.bin', data: Buffer.from('x') }]),
      [415, 'file-type-not-accepted'],
    ],
    ['a file cut short', () => frameworkBook([FULL_ROW]).subarray(0, 3000), [415, 'file-type-not-accepted']],
    [
      'broken XML',
      () =>
        packedArchive(
          good().map((part) => (part.name === 'xl/workbook.xml' ? { ...part, data: Buffer.from('<<<') } : part)),
        ),
      [415, 'file-type-not-accepted'],
    ],
    ['a Word file', docx, [415, 'file-type-not-accepted']],
    ['an archive', plainZip, [415, 'file-type-not-accepted']],
    ['a PDF', pdf, [415, 'file-type-not-accepted']],
    ['a picture', png, [415, 'file-type-not-accepted']],
    ['text', text, [415, 'file-type-not-accepted']],
    ['nothing', () => Buffer.alloc(0), [415, 'file-type-not-accepted']],
    [
      'a compound file that only looks like a workbook',
      () => compoundFile('Workbook'),
      [415, 'file-type-not-accepted'],
    ],
    ['an old Word file', () => compoundFile('WordDocument'), [415, 'file-type-not-accepted']],
    ['more than 3 MB', () => Buffer.alloc(3 * 1024 * 1024 + 1), [413, 'file-too-large']],
  ])('%s is refused', async (_name, file, refusal) => {
    expect((await send(file())).refusal).toEqual(refusal);
  });

  it('is a workbook with macros, an old one too', async () => {
    const workbook = CFB.read(frameworkBook([FULL_ROW], 'biff8'), { type: 'buffer' });
    CFB.utils.cfb_add(workbook, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('x'.repeat(600)));
    expect((await send(CFB.write(workbook, { type: 'buffer' }) as Buffer)).refusal).toEqual([
      415,
      'file-type-not-accepted',
    ]);
  });

  it('needs a part called File, and an administrator', async () => {
    expect((await send(frameworkBook([FULL_ROW]), 'en', token, 'Other')).status).toBe(400);
    expect((await send(frameworkBook([FULL_ROW]), 'en', (await anApplicant(api, GIULIA)).token)).body.code).toBe(
      'admin-only',
    );
  });
});
