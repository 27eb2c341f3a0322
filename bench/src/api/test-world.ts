import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { signedInPerson } from './person.ts';
import { collectionOf, type StoredDocument } from './collection-of.ts';

const CALLS = 20;
const STEPS = 4;
const DAY = 86_400_000;
/** Length of an applicant's text in one step, in characters. */
const TYPED = 2000;

/** A submission of its own organization, so that writers never conflict. */
export interface Writer {
  headers: Record<string, string>;
  organizationId: string;
  submissionId: string;
  stepId: string;
}

/** What the benchmark reads and writes. */
export interface TestWorld {
  headers: Record<string, string>;
  callIds: string[];
  writers: Writer[];
  typed: string;
}

const localized = (text: string) => ({ it: text, en: text, fr: text });

function aStep(sort: number): object {
  const survey = {
    pages: [
      {
        name: 'p',
        elements: Array.from({ length: 8 }, (_, i) => ({
          type: 'text',
          name: `q${i}`,
          title: localized(`Question ${i} of the step`),
        })),
      },
    ],
  };
  return {
    id: uuid(),
    name: localized(`Step ${sort}`),
    description: localized('<p>What to do here, in two <b>lines</b> of text.</p>'),
    content: JSON.stringify(survey),
    sort,
    stepTypeId: uuid(),
    stepType: { name: 'survey' },
  };
}

/** Stores open calls of one type with a few surveys; returns their identifiers. */
async function storeCalls(db: Db): Promise<string[]> {
  const callTypeId = uuid();
  const steps = Array.from({ length: STEPS }, (_, sort) => aStep(sort));
  await collectionOf(db, 'callTypes').insertOne({
    _id: callTypeId,
    name: 'Type',
    description: '',
    steps,
    version: 1,
    deletedAt: null,
  });
  const calls = Array.from({ length: CALLS }, (_, i) => ({
    _id: uuid(),
    name: localized(`Call ${i}`),
    description: localized('<p>About this call, for whom it is and what it gives.</p>'),
    callTypeId,
    openingAt: new Date(Date.now() - DAY),
    closingAt: new Date(Date.now() + DAY),
    graceMinutes: 0,
    callLockEnd: null,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: true,
    powerBIReportID: null,
    powerBIWorkspaceID: null,
    userPowerBIReportID: null,
    userPowerBIWorkspaceID: null,
    customFile: null,
    impactFrameworkId: null,
    extensions: {},
    version: 1,
    deletedAt: null,
    visibleTo: ['*'],
  }));
  await collectionOf(db, 'calls').insertMany(calls);
  return calls.map(({ _id }) => _id);
}

function anOrganization(id: string, userId: string): StoredDocument {
  return {
    _id: id,
    name: 'Cooperativa Aurora',
    reg_number: 'IT 01234567890',
    street_name: 'Via Roma 1',
    city_name: 'Torino',
    country: 'Italia',
    contact_name: 'Giulia',
    contact_surname: 'Ferrari',
    contact_role: 'Presidente',
    contact_email: 'info@bench.example',
    date_of_foundation: null,
    personalData: true,
    memberIds: [userId],
    revision: 0,
    terms: [],
    createdAt: new Date(),
    deletedAt: null,
  };
}

/** Calls the API and returns the parsed body; throws on a status other than 2xx. */
export async function callApi(
  address: string,
  name: EndpointName,
  { query = {}, body, headers }: { query?: Record<string, string>; body?: object; headers: Record<string, string> },
): Promise<{ text: string; json: unknown; headers: Headers }> {
  const [method = 'GET', path = ''] = PATHS[name].split(' ');
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return { text, json: JSON.parse(text), headers: response.headers };
}

/** Starts a submission of a new organization and fills in all steps but the last. */
async function startWriter(
  address: string,
  db: Db,
  { id: userId, token }: { id: string; token: string },
  callId: string,
  typed: string,
): Promise<Writer> {
  const organizationId = uuid();
  await collectionOf(db, 'organizations').insertOne(anOrganization(organizationId, userId));
  const headers = { authorization: `Bearer ${token}`, selectedorganizationid: organizationId, 'accept-language': 'en' };
  const { json: started } = await callApi(address, 'UpsertCallSubmission', { body: { callId }, headers });
  const submissionId = (started as { id: string }).id;
  const { json } = await callApi(address, 'GetSubmissionByID', { query: { id: submissionId }, headers });
  const { steps } = json as { steps: { id: string }[] };
  // The writers fill in the last step.
  for (const { id: stepId } of steps.slice(0, -1))
    await callApi(address, 'UpsertCallStepResult', {
      body: { callSubmissionId: submissionId, stepId, content: typed, version: 0 },
      headers,
    });
  return { headers, organizationId, submissionId, stepId: steps.at(-1)?.id ?? '' };
}

/** Creates a user with an organization and a started submission for each connection of the load. */
export async function createTestWorld(address: string, db: Db, connections: number): Promise<TestWorld> {
  const person = await signedInPerson(db, []);
  const callIds = await storeCalls(db);
  const typed = JSON.stringify({ q0: 'x'.repeat(TYPED) });
  const writers: Writer[] = [];
  for (let i = 0; i < connections; i += 1)
    writers.push(await startWriter(address, db, person, callIds[i % callIds.length] ?? '', typed));
  return { headers: writers[0]?.headers ?? {}, callIds, writers, typed };
}
