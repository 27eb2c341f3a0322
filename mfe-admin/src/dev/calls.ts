import { ApiProblem } from '@impact-call/api-client';
import { aStep, aSubmission } from '@impact-call/testing';
import type { Api, CallForAdmin, CallRow, CallTypeRow, DeletedCall } from '@impact-call/contracts';

const DAY = 24 * 60 * 60 * 1000;
const id = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const TYPE: CallTypeRow = {
  id: id(900),
  name: { it: 'Bando comunità', en: 'Community call', fr: 'Appel communautés' },
  description: '',
  stepCount: 5,
  version: 1,
};
const OTHER_TYPE: CallTypeRow = { ...TYPE, id: id(901), name: 'Prova', stepCount: 1 };
const NAMES = [
  'Impatto per le comunità 2026',
  'Prova',
  'Sostegno alle organizzazioni che misurano, anno dopo anno e insieme a chi ne beneficia, il cambiamento che producono nei quartieri e nelle aree interne',
  'Giovani e lavoro',
  '',
];
const WINDOWS = [
  [-20, 12],
  [10, 60],
  [-300, -200],
  [null, null],
  [-5, null],
] as const;

const callOf = (index: number): CallForAdmin => {
  const [opening, closing] = WINDOWS[index % WINDOWS.length] ?? [null, null];
  const name = NAMES[index % NAMES.length] ?? '';
  return {
    id: id(index),
    name: name === '' ? '' : { it: name, en: index < NAMES.length ? name : `${name} ${index}` },
    description: { it: '<p>Per chi misura il <strong>cambiamento</strong>.</p>' },
    callTypeId: index % 2 === 0 ? TYPE.id : OTHER_TYPE.id,
    state: 'published',
    openingAt: opening === null ? null : inDays(opening),
    closingAt: closing === null ? null : inDays(closing),
    graceMinutes: 15,
    isOpen: opening !== null && opening < 0 && (closing === null || closing > 0),
    callLockEnd: index === 2 ? inDays(30) : null,
    isUserFilterEnable: index === 0,
    userFilterEmail: index === 0 ? 'giulia@cooperativa-aurora.example, nobody' : '',
    enableUserDownloadPdf: true,
    oneApplicationPerNumber: false,
    powerBIReportID: null,
    powerBIWorkspaceID: null,
    userPowerBIReportID: null,
    userPowerBIWorkspaceID: null,
    customFile: index === 0 ? { id: id(800), name: 'linee-guida.docx' } : null,
    impactFrameworkId: null,
    version: 3,
    extensions:
      index === 0
        ? [{ organizationId: id(700), organizationName: 'Cooperativa Aurora', until: inDays(20), reason: 'Malattia' }]
        : [],
    steps: [],
  };
};

const rowOf = ({ description: _d, userFilterEmail: _u, extensions: _e, steps: _s, ...row }: CallForAdmin): CallRow =>
  row;

const deletedOf = ({ id: callId, name, callTypeId }: CallForAdmin): DeletedCall => ({
  id: callId,
  name,
  callTypeId,
  deletedAt: inDays(-2),
  restorableUntil: inDays(28),
});

/** An API with `count` calls that stores nothing; saving the third call causes a version conflict. */
export function callsApi(count: number): Partial<Api> {
  const calls = Array.from({ length: count }, (_, index) => callOf(index));
  const find = (wanted: string): CallForAdmin => {
    const found = calls.find((call) => call.id === wanted);
    if (found) return found;
    throw new ApiProblem({ type: 'about:blank', title: 'not found', status: 404, code: 'not-found' }, null);
  };
  return {
    GetCallList: async () => calls.map(rowOf),
    GetCallTypes: async () => [TYPE, OTHER_TYPE],
    GetCallCounts: async () =>
      calls.map(({ id: callId }, index) => ({ callId, drafts: index * 7, submitted: index * 3 })),
    GetCallOutcomes: async () =>
      calls.map(({ id: callId }, index) => ({
        callId,
        ...{ accepted: index, 'waiting-list': 0, rejected: index, scored: index * 3, meanSroi: index / 2 },
      })),
    GetCallByIdAdmin: async ({ query }) => find(query.id),
    UpdateCall: async ({ body }) => {
      const call = find(body.id);
      const current = { ...call, name: { it: 'Giovani, lavoro e casa' }, graceMinutes: 45, version: 4 };
      if (body.id === id(3))
        throw new ApiProblem({ type: '', title: '', status: 409, code: 'version-conflict', current }, null);
      return call;
    },
    CreateCall: async () => callOf(0),
    DeleteCall: async () => undefined,
    GetDeletedCalls: async () => calls.slice(0, 3).map(deletedOf),
    RestoreCall: async ({ query }) => find(query.id),
    PreviewCall: async ({ query }) =>
      aSubmission({
        callName: NAMES[0] ?? '',
        steps: ['Benvenuti', 'Chi siete', 'Il vostro impatto'].map((name, sort) =>
          aStep('text', `<p>${name} (${query.language ?? ''})</p>`, { name, sort }),
        ),
      }),
    SetExtension: async ({ body }) => find(body.callId),
    GetImpactFrameworkSetList: async () => [],
    GetAvailableReports: async () => [],
    GetAllOrganizations: async () => [],
    GetCallType: async () => ({ ...TYPE, steps: [] }),
  };
}
