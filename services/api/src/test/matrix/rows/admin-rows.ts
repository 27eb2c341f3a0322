import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { none, type Row, type Rows } from '../row.ts';
import { configurationInput } from '../test-world.ts';

const A_WORDING = {
  kind: 'invitation',
  language: 'fr',
  subject: 'Bonjour {{inviter}}',
  opening: '<p>Bonjour</p>',
  actionLabel: 'Voir',
  closing: '',
} as const;

/** A survey in a submitted application. */
const answeredSurvey: Row['request'] = async ({ begin, close }) => {
  const { id, survey, call } = await begin();
  await close(id);
  return { query: { stepId: survey.id, callId: call._id } };
};

/** A call with a draft. */
const begunCall: Row['request'] = async ({ begin }) => ({ query: { callId: (await begin()).call._id } });

/** Endpoints for administrators. */
export const adminRows: Rows = {
  GetSubmissions: { ownership: 'admin', request: none },
  GetSubmissionByIDAdmin: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).id } }) },

  GetCallList: { ownership: 'admin', request: none },
  GetCallByIdAdmin: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }) },
  GetCallChecklist: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }) },
  GetMissingTexts: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }) },
  CreateCall: {
    ownership: 'admin',
    request: async ({ begin }) => ({ body: { name: 'A call', callTypeId: (await begin()).call.callTypeId } }),
  },
  UpdateCall: {
    ownership: 'admin',
    request: async ({ begin }) => ({ body: { id: (await begin()).call._id, name: 'Another name' } }),
  },
  DeleteCall: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }),
    success: 204,
  },
  GetDeletedCalls: { ownership: 'admin', request: none },
  RestoreCall: {
    ownership: 'admin',
    request: async ({ begin, api, senders }) => {
      const query = { id: (await begin()).call._id };
      await api.send(ENDPOINTS.DeleteCall, { query }, senders.admin);
      return { query };
    },
  },
  GetCallCounts: { ownership: 'admin', request: none },
  PreviewCall: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).call._id } }) },
  SetExtension: {
    ownership: 'admin',
    request: async ({ begin, owner }) => ({
      body: { callId: (await begin()).call._id, organizationId: owner.organization, until: '2090-01-01T00:00:00.000Z' },
    }),
  },

  GetCallTypes: { ownership: 'admin', request: none },
  GetCallType: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { id: (await begin()).call.callTypeId } }),
  },
  CreateCallType: { ownership: 'admin', request: () => ({ body: { name: 'A type' } }) },
  UpsertCallType: {
    ownership: 'admin',
    request: async ({ begin }) => ({ body: { id: (await begin()).call.callTypeId, name: 'Another name' } }),
  },
  DeleteCallType: {
    ownership: 'admin',
    request: async ({ callType }) => ({ query: { id: await callType() } }),
    success: 204,
  },
  GetStepById: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).survey.id } }) },
  GetSteps: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { callTypeId: (await begin()).call.callTypeId } }),
  },
  GetStepTypes: { ownership: 'admin', request: none },
  CreateStepType: { ownership: 'admin', request: () => ({ body: { name: `kind ${uuid().slice(-12)}` } }) },

  RenameStepType: {
    ownership: 'admin',
    request: async ({ stepType }) => ({ body: { id: await stepType(), name: `kind ${uuid().slice(-12)}` } }),
  },
  DeleteStepType: {
    ownership: 'admin',
    request: async ({ stepType }) => ({ query: { id: await stepType() } }),
    success: 204,
  },
  GetCallTypeUses: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { id: (await begin()).call.callTypeId } }),
  },

  CreateSurveyType: { ownership: 'admin', request: () => ({ body: { name: 'A survey' } }) },
  GetSurveyTypes: { ownership: 'admin', request: none },
  GetSurveyType: { ownership: 'admin', request: async ({ surveyType }) => ({ query: { id: await surveyType() } }) },
  UpdateSurveyType: {
    ownership: 'admin',
    request: async ({ surveyType }) => ({ body: { id: await surveyType(), name: 'Another name' } }),
  },
  DeleteSurveyType: {
    ownership: 'admin',
    request: async ({ surveyType }) => ({ query: { id: await surveyType() } }),
    success: 204,
  },
  GetSurveyResults: { ownership: 'admin', request: answeredSurvey },
  GetSurveyReport: { ownership: 'admin', request: answeredSurvey },
  ExportSurveyReport: { ownership: 'admin', request: answeredSurvey },
  GetSurveyEntries: { ownership: 'admin', request: answeredSurvey },
  GetCallOutcomes: { ownership: 'admin', request: none },
  GetImpactPortfolio: { ownership: 'admin', request: begunCall },
  GetCallDashboard: { ownership: 'admin', request: begunCall },
  GetNotStarted: { ownership: 'admin', request: begunCall },
  GetCallProgress: { ownership: 'admin', request: begunCall },
  GetCountedDrafts: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { callId: (await begin()).call._id, group: 'untouched' } }),
  },

  GetAttachmentArchive: {
    ownership: 'admin',
    request: async ({ begin, uploaded }) => {
      const begun = await begin();
      await uploaded(begun);
      return { query: { submissionId: begun.id } };
    },
  },
  UploadPicture: { ownership: 'admin', request: ({ pictureForm }) => pictureForm() },
  GetPicture: { ownership: 'everybody', request: async ({ picture }) => ({ query: { id: await picture() } }) },

  SendEmail: {
    ownership: 'admin',
    request: () => ({ body: { to: ['ada@people.example'], subject: 'Hello', body: '<p>Hello</p>' } }),
    success: 202,
  },
  ResendEmails: { ownership: 'admin', request: async ({ heldMail }) => ({ body: { ids: [await heldMail()] } }) },
  GetEmails: { ownership: 'admin', request: none },
  GetMailTemplates: { ownership: 'admin', request: none },
  UpdateMailTemplate: {
    ownership: 'admin',
    request: async ({ templateVersion }) => ({ body: { ...A_WORDING, version: await templateVersion() } }),
  },
  ResetMailTemplate: {
    ownership: 'admin',
    request: async ({ templateVersion }) => {
      const { kind, language } = A_WORDING;
      return { body: { kind, language, version: await templateVersion() } };
    },
  },
  PreviewMailTemplate: { ownership: 'admin', request: () => ({ body: A_WORDING }) },
  SendTestMail: { ownership: 'admin', request: () => ({ body: A_WORDING }), success: 202 },

  GetUsers: { ownership: 'admin', request: none },
  UpdateUser: {
    ownership: 'admin',
    request: async ({ signedInUser }) => ({ body: { id: await signedInUser(), disabled: true } }),
  },
  GetUserById: { ownership: 'admin', request: async ({ signedInUser }) => ({ query: { id: await signedInUser() } }) },
  GetKeptAboutPerson: {
    ownership: 'admin',
    request: async ({ signedInUser }) => ({ query: { id: await signedInUser() } }),
  },
  GetPersonalDataOf: {
    ownership: 'admin',
    request: async ({ signedInUser }) => ({ query: { id: await signedInUser() } }),
  },
  EndSessionsOfUser: {
    ownership: 'admin',
    request: async ({ signedInUser }) => ({ body: { id: await signedInUser() } }),
  },
  ErasePerson: {
    ownership: 'admin',
    request: async ({ signedInUser }) => ({ body: { id: await signedInUser() } }),
    success: 204,
  },
  GetAllOrganizations: { ownership: 'admin', request: none },
  GetOrganizationByIdAdmin: {
    ownership: 'admin',
    request: ({ owner }) => ({ query: { id: owner.organization } }),
  },
  GetOrganizationsOfNumber: {
    ownership: 'admin',
    request: ({ owner }) => ({ query: { id: owner.organization } }),
  },
  InviteMemberAdmin: {
    ownership: 'admin',
    request: ({ owner }) => ({ body: { organizationId: owner.organization, email: `${uuid()}@people.example` } }),
  },
  GetMembersAdmin: {
    ownership: 'admin',
    request: ({ owner }) => ({ query: { organizationId: owner.organization } }),
  },
  UpdateOrganizationAdmin: {
    ownership: 'admin',
    request: ({ owner }) => ({ body: { id: owner.organization, city_name: `Cesena ${uuid()}` } }),
  },
  DeleteOrganizationAdmin: {
    ownership: 'admin',
    request: async ({ emptyOrganization }) => ({ query: { id: await emptyOrganization() } }),
    success: 204,
  },

  GetAuditLog: { ownership: 'admin', request: none },
  GetAuditEntry: { ownership: 'admin', request: async ({ auditEntry }) => ({ query: { id: await auditEntry() } }) },
  GetAuditActions: { ownership: 'admin', request: none },

  GetConfigList: { ownership: 'customizer', request: none },
  UpsertConfig: { ownership: 'customizer', request: () => ({ body: configurationInput() }) },
  ActivateConfig: {
    ownership: 'customizer',
    request: async ({ configuration }) => ({ query: { id: await configuration() } }),
  },
  DeleteConfig: {
    ownership: 'customizer',
    request: async ({ configuration }) => ({ query: { id: await configuration() } }),
    success: 204,
  },
};
