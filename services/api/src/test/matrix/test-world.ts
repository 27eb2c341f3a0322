import { ENDPOINTS, ZERO_ID, type ConfigurationInput, type ImpactFramework } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { storeEmbedKey, type TestPage } from '../embed-fixtures.ts';
import { miniDyiStep, storeFramework } from '../framework-fixtures.ts';
import { invitationTo } from '../invitations.ts';
import {
  aRequirement,
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
  type Applicant,
} from '../fixtures.ts';
import { pdf, png } from '../sample-files.ts';
import { dropFile, encodeForm, sendForm, type EncodedForm } from '../send-form.ts';
import { GIULIA, type TestApi } from '../test-api.ts';
import type { CallRecord, StepRecord } from '../../modules/calls/model.ts';
import type { Actor, Senders } from './actors.ts';
import { type Reviewed, storeReviewed } from './reviewed.ts';
import type { StoredDocument } from '../stored-document.ts';

/** A submission of the applicant, with what surrounds it. */
export interface Begun {
  call: CallRecord;
  id: string;
  upload: StepRecord;
  survey: StepRecord;
}

/** What the rows of the matrix make their requests of. Things that a request changes are made anew for each. */
export interface TestWorld {
  api: TestApi;
  senders: Senders;
  owner: Applicant;
  begin(changes?: Partial<CallRecord>): Promise<Begun>;
  /** Answers what closing asks for. */
  answer(id: string): Promise<void>;
  close(id: string): Promise<void>;
  reopen(id: string): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Somebody who signed in once; answers their identifier. */
  somebody(): Promise<string>;
  /** A configuration for a host of its own; answers its identifier. */
  configuration(): Promise<string>;
  /** A partner's page, the same one each time. */
  page(): Promise<TestPage>;
  /** An impact framework that a submission of the applicant started with. */
  framework(): Promise<ImpactFramework>;
  /** What the applicant has stored for a miniDyi step. */
  result(): Promise<{ id: string; version: number }>;
  /** A call type that no call has. */
  callType(): Promise<string>;
  /** A kind of step that an administrator added. */
  stepType(): Promise<string>;
  /** A survey to build steps from. */
  surveyType(): Promise<string>;
  pictureForm(): Promise<EncodedForm>;
  /** A picture of a text. */
  picture(): Promise<string>;
  /** A file that an administrator dropped. */
  dropped(): Promise<string>;
  /** An organization of the applicant and the colleague that has no submissions. */
  emptyOrganization(): Promise<string>;
  /** An invitation of the applicant to an organization of the stranger. */
  invitation(): Promise<{ id: string; token: string }>;
  /** An invitation to somebody, from the applicant's organization. */
  sentInvitation(): Promise<string>;
  /** Somebody else who belongs to the applicant's organization. */
  thirdMember(): Promise<string>;
  /** An entry of the log. */
  auditEntry(): Promise<string>;
  /** A mail that the mail server refused because of our settings; answers its identifier. */
  heldMail(): Promise<string>;
  /** A submission of the applicant in the hands of the reviewer, or of whichever of them asks, with a file; and another reviewer of its call. */
  reviewed(actor?: Actor): Promise<Reviewed>;
  /** How often the French invitation was worded anew. */
  templateVersion(): Promise<number>;
  uploadForm(begun: Begun): Promise<EncodedForm>;
  /** Makes a file part of the applicant's submission; answers its identifier. */
  uploaded(begun: Begun): Promise<string>;
}

/** A configuration for a host that no other has. */
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

/** Somebody who signed in once; answers their identifier. */
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

/** Uploads a file and names it in the answers of its step. */
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

/** Builds on the applicant's own requests, so that the rows stand on states that really come about. */
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
    somebody: () => storePerson(api),
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
    reopen: async (id) => void (await api.modules.submissions.administration.reopen(id, { id: uuid() })),
    reviewed: (actor = 'reviewer') => storeReviewed(world, actor),
    uploaded: async (begun) => hand(api, owner, begun, await uploadForm(begun)),
  };
  return world;
}
