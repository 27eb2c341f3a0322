import { v7 as uuid } from 'uuid';
import type { StoredDocument } from '../api/collection-of.ts';

/** Few enough to fill each list's page at the smallest size: a fuller page at a larger size would look like growth. */
const CALLS = 5;
const COUNTRIES = ['IT', 'FR', 'DE', 'ES', 'PT'];
/** One organization in a hundred has a country that is neither rare nor common. */
const SMALL_COUNTRY = 'MT';
const DAY = 24 * 60 * 60 * 1000;

/** What submissions refer to. */
export interface Surroundings {
  callIds: string[];
  organizationIds: string[];
  userId: string;
}

/** A pseudo-random number below 10,007 that is the same in every run. */
const spread = (index: number): number => (index * 7919 + 13) % 10_007;

const countryOf = (index: number): string =>
  spread(index) % 100 === 0 ? SMALL_COUNTRY : (COUNTRIES[spread(index) % COUNTRIES.length] ?? '');

/** Two in three submitted applications are decided. */
const decisionOf = (index: number, at: Date): object | null => {
  const kind = [null, 'accepted', 'rejected'][spread(index) % 3] ?? null;
  const facts = { words: '', place: null, version: 1, decidedAt: at, decidedBy: uuid(), isPending: true };
  return kind === null ? null : { kind, ...facts, published: null, history: [] };
};

/** The fields that closing a submission sets. */
const handedIn = (index: number, at: Date): object => ({
  closed: true,
  submissionDate: at,
  quizScore: (spread(index) % 13) / 12,
  sroiScore: spread(index) / 1000,
  decision: decisionOf(index, at),
});
const DRAFT = { closed: false, submissionDate: null, quizScore: null, sroiScore: null, decision: null };

/** Codes have a fixed length, so that none is a prefix of another. */
const codeOf = (index: number): string => `IC-2026-${index.toString(36).toUpperCase().padStart(6, '0')}`;

/** A submission's database fields, with some answers. */
function aSubmission(index: number, { callIds, organizationIds, userId }: Surroundings): StoredDocument {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
  const content = JSON.stringify({ text: 'x'.repeat(200) });
  return {
    _id: uuid(),
    code: codeOf(index),
    callId: callIds[index % CALLS],
    callTypeId: uuid(),
    organizationId: organizationIds[Math.floor(index / CALLS)],
    userId,
    // Spread over the whole sort order, whatever is stored already.
    organizationSortName: `organization ${spread(index)}`,
    userSortName: `person ${spread(index + 1)}`,
    country: countryOf(index),
    city: `city ${spread(index) % 2}`,
    stepSetId: 'none',
    results: { [uuid()]: { id: uuid(), content, version: 1, updatedAt: at } },
    resultIds: [],
    frameworkIds: [],
    revision: 1,
    ...(index % 3 === 0 ? handedIn(index, at) : DRAFT),
    terms: ['cooperativa', 'aurora', codeOf(index).toLowerCase()],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

/** Submissions `from` to `to`, in chronological order. */
export function* submissions(from: number, to: number, around: Surroundings): Iterable<StoredDocument> {
  for (let index = from; index < to; index += 1) yield aSubmission(index, around);
}

/** Every second call is over, so its drafts are expired; call 3 ends soon, so its drafts are at risk. */
export const endOf = (place: number): Date | null => {
  if (place % 2 === 0) return new Date(0);
  return place === 3 ? new Date(Date.now() + 5 * DAY) : null;
};

const call = (id: string, place: number): StoredDocument => ({
  _id: id,
  name: `Call ${place}`,
  description: '',
  callTypeId: uuid(),
  openingAt: null,
  closingAt: endOf(place),
  graceMinutes: 0,
  callLockEnd: null,
  isUserFilterEnable: false,
  userFilterEmail: '',
  enableUserDownloadPdf: false,
  powerBIReportID: null,
  powerBIWorkspaceID: null,
  userPowerBIReportID: null,
  userPowerBIWorkspaceID: null,
  customFile: null,
  impactFrameworkId: null,
  extensions: {},
  version: 1,
  visibleTo: ['*'],
  deletedAt: null,
});

/** Calls and organizations for this many submissions, as database documents. */
export function surroundingsOf(size: number, userId: string) {
  const callIds = Array.from({ length: CALLS }, () => uuid());
  const organizationIds = Array.from({ length: Math.ceil(size / CALLS) }, () => uuid());
  const organization = (id: string, place: number): StoredDocument => ({
    _id: id,
    name: `Organization ${place}`,
    memberIds: [userId],
    revision: 0,
    terms: [],
    createdAt: new Date(),
    deletedAt: null,
  });
  const around: Surroundings = { callIds, organizationIds, userId };
  return { around, calls: callIds.map(call), organizations: organizationIds.map(organization) };
}

/** The reviews of one reviewer of a call. */
export function reviewsOf(reviewerId: string, read: readonly StoredDocument[]): StoredDocument[] {
  const review = ({ _id: submissionId, ...submission }: StoredDocument): StoredDocument => ({
    _id: uuid(),
    callId: submission['callId'],
    submissionId,
    organizationId: submission['organizationId'],
    reviewerId,
    state: 'assigned',
    scores: [],
    comment: '',
    conflictReason: '',
    total: null,
    criteriaVersion: 1,
    version: 1,
    assignedAt: new Date(),
    updatedAt: null,
  });
  return read.map(review);
}
