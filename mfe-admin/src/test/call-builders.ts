import type { CallForAdmin, CallRow, CallTypeRow } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';

export const aCallForAdmin = (changes: Partial<CallForAdmin> = {}): CallForAdmin => ({
  id: anId(),
  name: { it: 'Impatto per le comunità', en: 'Impact for communities' },
  description: '',
  callTypeId: anId(),
  state: 'published',
  openingAt: '2026-12-01T08:00:00.000Z',
  closingAt: '2027-03-01T22:59:59.000Z',
  graceMinutes: 0,
  isOpen: false,
  callLockEnd: null,
  isUserFilterEnable: false,
  userFilterEmail: '',
  enableUserDownloadPdf: false,
  oneApplicationPerNumber: false,
  powerBIReportID: null,
  powerBIWorkspaceID: null,
  userPowerBIReportID: null,
  userPowerBIWorkspaceID: null,
  customFile: null,
  impactFrameworkId: null,
  version: 1,
  extensions: [],
  steps: [],
  ...changes,
});

export const aCallRow = (changes: Partial<CallRow> = {}): CallRow => aCallForAdmin(changes);

export const aCallType = (changes: Partial<CallTypeRow> = {}): CallTypeRow => ({
  id: anId(),
  name: { it: 'Bando comunità', en: 'Community call' },
  description: '',
  stepCount: 3,
  version: 1,
  ...changes,
});
