import { ENDPOINTS, ZERO_ID, type ConfigurationInput, type ImpactFramework } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { storeEmbedKey, type TestPage } from '../fixtures/embed-fixtures.ts';
import { miniDyiStep, storeFramework } from '../fixtures/framework-fixtures.ts';
import { invitationTo } from '../fixtures/invitations.ts';
import {
  aRequirement,
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
  type Applicant,
} from '../fixtures/fixtures.ts';
import { pdf, png } from '../files/sample-files.ts';
import { dropFile, encodeForm, sendForm, type EncodedForm } from '../network/send-form.ts';
import { GIULIA, type TestApi } from '../test-api.ts';
import type { CallRecord, StepRecord } from '../../modules/calls/calls/model.ts';
import type { Actor, Senders } from './actors.ts';
import { type Reviewed, storeReviewed } from './reviewed.ts';
import type { StoredDocument } from '../fixtures/stored-document.ts';

/** An applicant's submission with its call and steps. */
export interface Begun {
  call: CallRecord;
  id: string;
  upload: StepRecord;
  survey: StepRecord;
}

/** Test data for the rows of the matrix. Records that a request changes are created for each call. */
export interface TestWorld {
  api: TestApi;
  senders: Senders;
  owner: Applicant;
  begin(changes?: Partial<CallRecord>): Promise<Begun>;
  /** Adds the answers that closing requires. */
  answer(id: string): Promise<void>;
  close(id: string): Promise<void>;
  reopen(id: string): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Identifier of a user who signed in once. */
  signedInUser(): Promise<string>;
  /** Identifier of a configuration for a new host. */
  configuration(): Promise<string>;
  /** A partner's page, the same at each call. */
  page(): Promise<TestPage>;
  /** The impact framework of a submission of the applicant. */
  framework(): Promise<ImpactFramework>;
  /** The applicant's stored answer to a miniDyi step. */
  result(): Promise<{ id: string; version: number }>;
  /** A call type without calls. */
  callType(): Promise<string>;
  /** A step type that an administrator added. */
  stepType(): Promise<string>;
  /** A survey to build steps from. */
  surveyType(): Promise<string>;
  pictureForm(): Promise<EncodedForm>;
  /** A picture in a text. */
  picture(): Promise<string>;
  /** A file that an administrator uploaded. */
  dropped(): Promise<string>;
  /** An organization of the applicant and the colleague without submissions. */
  emptyOrganization(): Promise<string>;
  /** An invitation of the applicant to the stranger's organization. */
  invitation(): Promise<{ id: string; token: string }>;
  /** An invitation to another user, from the applicant's organization. */
  sentInvitation(): Promise<string>;
  /** A third member of the applicant's organization. */
  thirdMember(): Promise<string>;
  /** An entry of the log. */
  auditEntry(): Promise<string>;
  /** Identifier of a mail that the mail server rejected because of our settings. */
  heldMail(): Promise<string>;
  /**
   * The applicant's submission, assigned to the reviewer or to the actor, with a file; and another reviewer of its
   * call.
   */
  reviewed(actor?: Actor): Promise<Reviewed>;
  /** Version of the French invitation template. */
  templateVersion(): Promise<number>;
  uploadForm(begun: Begun): Promise<EncodedForm>;
  /** Uploads a file to the applicant's submission; returns its identifier. */
  uploaded(begun: Begun): Promise<string>;
}

/** A configuration for an unused host. */
export const configurationInput = (): ConfigurationInput => ({
  name: 'Brand',
  message: 'Welcome',
  listName: 'Calls',
  defaultLanguage: 'it',
  dataConsentText: '<p>Consent</p>',
  reportPowerBiId: ZERO_ID,
  workspacePowerBiId: ZERO_ID,
  domain: `${uuid()}.example`,
});

/** Identifier of a user who signed in once. */
async function storePerson(api: TestApi): Promise<string> {
  const person = {
    issuer: 'https://id.example',
    sub: uuid(),
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${uuid()}@people.example`,
    emailVerified: true,
    roles: [],
  };
  return (await api.repositories.users.upsert(person, new Date())).id;
}

const invitationsAndMembers = (
  api: TestApi,
  { applicant, stranger }: Senders,
): Pick<TestWorld, 'invitation' | 'sentInvitation' | 'thirdMember'> => ({
  async invitation() {
    const { body } = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput() }, stranger);
    return invitationTo(api, GIULIA, { ...stranger, organization: body.id });
  },
  async sentInvitation() {
    const { id } = await invitationTo(api, `${uuid()}@people.example`, applicant as Applicant);
    return id;
  },
  async thirdMember() {
    const id = await storePerson(api);
    await api.repositories.members.add((applicant as Applicant).organization, id);
    return id;
  },
});

async function storeHeldMail(api: TestApi): Promise<string> {
  const [id = ''] = await api.repositories.outbox.add(
    [
      {
        kind: 'admin',
        to: 'ada@people.example',
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
        language: 'en',
        callId: null,
      },
    ],
    new Date(),
  );
  await api.connection.collection<StoredDocument>('outbox').updateOne({ _id: id }, { $set: { state: 'held' } });
  return id;
}

/** Uploads a file and adds it to the answers of its step. */
async function hand(api: TestApi, owner: Applicant, { id, upload }: Begun, form: EncodedForm): Promise<string> {
  const { fileName, fileDownloadId } = (await sendForm(api, owner, form)).body;
  const content = JSON.stringify([{ fileName, tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId }]);
  await api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: upload.id, content, version: 0 } },
    owner,
  );
  return fileDownloadId;
}

const pictureForm = (): Promise<EncodedForm> =>
  encodeForm([
    ['Nome', 'A tree'],
    ['File', { bytes: png(), name: 'tree.png' }],
  ]);

const storePicture = async (api: TestApi, admin: Senders['admin']): Promise<string> =>
  (await sendForm(api, admin, await pictureForm(), ENDPOINTS.UploadPicture)).body.fileDownloadId;

const withdrawFor = (api: TestApi, owner: Applicant) => async (id: string) =>
  void (await api.send(ENDPOINTS.WithdrawSubmission, { query: { callSubmissionId: id } }, owner));

/** Creates data through the applicant's own requests, so that it is realistic. */
export function createTestWorld(api: TestApi, senders: Senders): TestWorld {
  const owner = senders.applicant as Applicant;
  const uploadForm = ({ id, upload }: Begun) =>
    encodeForm([
      ['callSubmissionId', id],
      ['stepId', upload.id],
      ['Nome', 'Statute'],
      ['File', { bytes: pdf(), name: 'statute.pdf' }],
    ]);
  const answer = async (id: string) => {
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, owner);
    const survey = body.steps.find(({ stepType }) => stepType.name === 'survey');
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: survey?.id ?? '', content: '{"form":"a"}', version: 0 } },
      owner,
    );
  };
  let page: Promise<TestPage> | undefined;
  const world: TestWorld = {
    api,
    senders,
    owner,
    uploadForm,
    async auditEntry() {
      const { body } = await api.send(ENDPOINTS.GetAuditLog, { query: { pageSize: 1 } }, senders.admin);
      return body[0]?.id ?? '';
    },
    heldMail: () => storeHeldMail(api),
    templateVersion: async () => {
      const { body } = await api.send(ENDPOINTS.GetMailTemplates, {}, senders.admin);
      return body.find(({ kind, language }) => kind === 'invitation' && language === 'fr')?.version ?? 0;
    },
    signedInUser: () => storePerson(api),
    ...invitationsAndMembers(api, senders),
    async configuration() {
      const { body } = await api.send(ENDPOINTS.UpsertConfig, { body: configurationInput() }, senders.admin);
      return body.id;
    },
    page: () => (page ??= storeEmbedKey(api)),
    async framework() {
      const framework = await storeFramework(api);
      await startSubmission(api, await storeCall(api, [miniDyiStep(framework.id)]), owner);
      return framework;
    },
    async result() {
      const step = miniDyiStep((await storeFramework(api)).id);
      const callSubmissionId = await startSubmission(api, await storeCall(api, [step]), owner);
      const { body } = await api.send(
        ENDPOINTS.UpsertCallStepResult,
        { body: { callSubmissionId, stepId: step.id, content: '{}', version: 0 } },
        owner,
      );
      return body;
    },
    async callType() {
      return (await api.send(ENDPOINTS.CreateCallType, { body: { name: 'A type' } }, senders.admin)).body.id;
    },
    async stepType() {
      const name = `kind ${uuid().slice(-12)}`;
      return (await api.send(ENDPOINTS.CreateStepType, { body: { name } }, senders.admin)).body.id;
    },
    pictureForm,
    picture: () => storePicture(api, senders.admin),
    async surveyType() {
      return (await api.send(ENDPOINTS.CreateSurveyType, { body: { name: 'A survey' } }, senders.admin)).body.id;
    },
    dropped: async () => (await dropFile(api, senders.admin, { bytes: png(), name: 'result.png' })).body.fileDownloadId,
    async emptyOrganization() {
      const { body } = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput() }, owner);
      const members = await api.connection
        .model('Organization')
        .findById(owner.organization)
        .lean<{ memberIds: string[] }>();
      await api.connection.model('Organization').updateOne({ _id: body.id }, { memberIds: members?.memberIds });
      return body.id;
    },
    async begin(changes) {
      const [upload, survey] = [uploadStep(aRequirement({ mandatory: false })), surveyStep()];
      const call = await storeCall(api, [upload, survey, aStep('text')], changes);
      return { call, id: await startSubmission(api, call, owner), upload, survey };
    },
    answer,
    async close(id) {
      await answer(id);
      const { status } = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, owner);
      if (status !== 200) throw new Error(`closing answered ${status}`);
    },
    withdraw: withdrawFor(api, owner),
    reopen: async (id) => void (await api.modules.submissions.reopenings.reopen(id, { id: uuid() })),
    reviewed: (actor = 'reviewer') => storeReviewed(world, actor),
    uploaded: async (begun) => hand(api, owner, begun, await uploadForm(begun)),
  };
  return world;
}
