import { ENDPOINTS, type OrganizationInput, type UploadRequirement } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { LocalizedText } from '../platform/text/localized-text.ts';
import type { CallRecord, StepRecord } from '../modules/calls/model.ts';
import type { Repositories } from './repositories.ts';
import type { TestApi } from './test-api.ts';

export const organizationInput = (changes: Partial<OrganizationInput> = {}): OrganizationInput => ({
  name: 'Cooperativa Aurora',
  reg_number: 'IT 01234567890',
  street_name: 'Via Roma 1',
  city_name: 'Torino',
  country: 'Italia',
  contact_name: 'Giulia',
  contact_surname: 'Ferrari',
  contact_role: 'Presidente',
  contact_email: 'info@cooperativa-aurora.example',
  personalData: true,
  ...changes,
});

export const aStep = (type: string, content: LocalizedText = '', changes: Partial<StepRecord> = {}): StepRecord => ({
  id: uuid(),
  name: { it: `Passo ${type}`, en: `Step ${type}` },
  description: '<p>What to do</p>',
  content,
  sort: 0,
  stepTypeId: uuid(),
  stepType: { name: type },
  ...changes,
});

export const MEGABYTE = 1024 * 1024;

export const aRequirement = (changes: Partial<UploadRequirement> = {}): UploadRequirement => ({
  file_name: 'Statute',
  file_description: 'The signed statute',
  file_type: 'pdf',
  dimensions: 5 * MEGABYTE,
  mandatory: true,
  ...changes,
});

export const uploadStep = (...requirements: UploadRequirement[]): StepRecord =>
  aStep('upload', JSON.stringify(requirements));

/** A survey with conditions, a table and several pages. */
export const SURVEY = {
  pages: [
    {
      name: 'who',
      elements: [
        {
          type: 'dropdown',
          name: 'form',
          isRequired: true,
          title: { default: 'Legal form', it: 'Forma giuridica' },
          choices: [
            { value: 'a', text: { default: 'Association', it: 'Associazione' } },
            { value: 'c', text: { default: 'Cooperative', it: 'Cooperativa' } },
          ],
        },
        {
          type: 'text',
          name: 'people',
          inputType: 'number',
          visibleIf: "{form} = 'c'",
          isRequired: true,
          title: { default: 'Members', it: 'Soci' },
        },
      ],
    },
    {
      name: 'what',
      elements: [
        { type: 'text', name: 'since', inputType: 'date', title: { default: 'Since', it: 'Dal' } },
        { type: 'boolean', name: 'trained', title: { default: 'Trained?', it: 'Formati?' } },
        {
          type: 'matrix',
          name: 'skills',
          title: 'Skills',
          columns: [
            { value: 1, text: { default: 'Low', it: 'Bassa' } },
            { value: 2, text: { default: 'High', it: 'Alta' } },
          ],
          rows: [
            { value: 'x', text: 'Data' },
            { value: 'y', text: 'Interviews' },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'goals',
          title: 'Goals',
          columns: [
            { name: 'goal', title: 'Goal', cellType: 'text' },
            { name: 'n', title: 'Number', cellType: 'text', inputType: 'number' },
          ],
        },
        {
          type: 'checkbox',
          name: 'fields',
          title: 'Fields',
          choices: [
            { value: 'w', text: { default: 'Work', it: 'Lavoro' } },
            { value: 'h', text: { default: 'Health', it: 'Salute' } },
          ],
        },
      ],
    },
  ],
};

export const surveyStep = (): StepRecord => aStep('survey', JSON.stringify(SURVEY));

const DAY = 24 * 60 * 60 * 1000;

/** Stores a call with these steps, open from a week ago to a week from now. */
export async function storeCall(
  { repositories: { calls } }: { repositories: Pick<Repositories, 'calls'> },
  steps: StepRecord[],
  changes: Partial<CallRecord> = {},
): Promise<CallRecord> {
  const callType = {
    _id: uuid(),
    name: 'Type',
    description: '',
    steps: steps.map((step, sort) => ({ ...step, sort })),
    version: 1,
    deletedAt: null,
  };
  await calls.storeType(callType);
  const call: CallRecord = {
    _id: uuid(),
    name: { it: 'Bando', en: 'Call' },
    description: '<p>About</p>',
    callTypeId: callType._id,
    openingAt: new Date(Date.now() - 3 * DAY),
    closingAt: new Date(Date.now() + 4 * DAY),
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
    ...changes,
  };
  await calls.store(call);
  return call;
}

/** A signed-in applicant with an organization. */
export interface Applicant {
  token: string;
  organization: string;
}

/** Signs in and creates an organization if the user has none. */
export async function anApplicant(api: TestApi, email: string): Promise<Applicant> {
  const token = await api.tokenOf(email);
  const { body: existing } = await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token });
  const [first] = existing;
  if (first) return { token, organization: first.id };
  const { body } = await api.send(
    ENDPOINTS.CreateOrganization,
    { body: organizationInput({ name: `Organization of ${email}` }) },
    { token },
  );
  return { token, organization: body.id };
}

/** Starts the applicant's submission for the call; returns its identifier. */
export async function startSubmission(api: TestApi, call: CallRecord, applicant: Applicant): Promise<string> {
  const { body } = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, applicant);
  return body.id;
}
