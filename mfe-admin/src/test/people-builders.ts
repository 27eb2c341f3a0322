import type { AuditEntry, PersonForAdmin, UserForAdmin } from '@impact-call/contracts';
import { anId, aUser } from '@impact-call/testing';

export const aUserForAdmin = (changes: Partial<UserForAdmin> = {}): UserForAdmin => ({
  ...aUser(),
  providerRoles: [],
  localRoles: [],
  disabled: false,
  mergedInto: null,
  createdAt: '2026-01-10T08:00:00.000Z',
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  erasedAt: null,
  ...changes,
});

export const aPerson = (changes: Partial<PersonForAdmin> = {}): PersonForAdmin => ({
  ...aUserForAdmin(),
  issuer: 'https://id.example',
  organizations: [],
  sessions: [],
  tokens: [],
  ...changes,
});

export const anAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: anId(),
  action: 'organization.changed',
  kind: 'organization',
  subject: anId(),
  subjectName: 'Cooperativa Aurora',
  user: { id: anId(), firstName: 'Anna', lastName: 'Bianchi' },
  at: '2026-11-20T08:00:00.000Z',
  before: { city_name: 'Torino' },
  after: { city_name: 'Milano' },
  references: {},
  isCut: false,
  ...changes,
});
