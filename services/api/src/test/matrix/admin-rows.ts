import { none, type Rows } from './row.ts';
import { configurationInput } from './world.ts';

/** What administrators read and change. */
export const adminRows: Rows = {
  GetSubmissions: { ownership: 'admin', request: none },
  GetSubmissionByIDAdmin: { ownership: 'admin', request: async ({ begin }) => ({ query: { id: (await begin()).id } }) },

  GetUsers: { ownership: 'admin', request: none },
  UpdateUser: { ownership: 'admin', request: async ({ somebody }) => ({ body: { id: await somebody(), disabled: true } }) },
  ErasePerson: { ownership: 'admin', request: async ({ somebody }) => ({ body: { id: await somebody() } }), success: 204 },
  GetAllOrganizations: { ownership: 'admin', request: none },
  GetAuditLog: { ownership: 'admin', request: none },

  GetConfigList: { ownership: 'customizer', request: none },
  UpsertConfig: { ownership: 'customizer', request: () => ({ body: configurationInput() }) },
  ActivateConfig: { ownership: 'customizer', request: async ({ configuration }) => ({ query: { id: await configuration() } }) },
  DeleteConfig: { ownership: 'customizer', request: async ({ configuration }) => ({ query: { id: await configuration() } }), success: 204 },
};
