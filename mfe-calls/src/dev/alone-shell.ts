import { ApiProblem } from '@impact-call/api-client';
import type { Api, Language, Organization } from '@impact-call/contracts';
import { aConfiguration, anId, anOrganization, aUser, fakeShell, type FakeShell } from '@impact-call/testing';
import { callsOf } from './calls.ts';
import { memberApi } from './members.ts';
import { sessionApi } from './sessions.ts';

/** In memory; `scenario` selects the data of a page. */
export function aloneShell(language: Language, scenario: string): FakeShell {
  const without = scenario === 'no-organization';
  const first = anOrganization({ name: scenario === 'many' ? 'Cooperativa Aurora' : 'Aurora' });
  const organizations = without
    ? []
    : [first, anOrganization({ name: 'Associazione per la valorizzazione partecipata dei beni comuni dell’Oltrepò' })];
  const shell: FakeShell = fakeShell({
    language,
    session: {
      user: aUser(),
      organizations,
      organization: without ? null : first,
      reloadOrganizations: async (id) => select(shell, id),
    },
    api: {
      ...callApi(scenario),
      ...organizationApi(() => shell, scenario),
      ...memberApi(() => shell),
      ...sessionApi(scenario),
    },
    shell: { configuration: aConfiguration({ organizationSelection: scenario !== 'selection-off', listName: '' }) },
  });
  return shell;
}

async function select(shell: FakeShell, id: string | undefined): Promise<void> {
  const { organizations } = shell.session.getState();
  shell.session.setState({ organization: organizations.find((each) => each.id === id) ?? organizations[0] ?? null });
}

function callApi(scenario: string): Partial<Api> {
  const calls = callsOf(scenario);
  return {
    GetCallListUser: async () => {
      if (scenario === 'loading') await new Promise(() => undefined);
      if (scenario === 'error') throw new Error('down');
      return calls;
    },
    UpsertCallSubmission: async () => ({ id: anId(), closed: false }),
    GetFile: async () => new Blob(['file']),
  };
}

function organizationApi(shell: () => FakeShell, scenario: string): Partial<Api> {
  return {
    async CreateOrganization({ body }): Promise<Organization> {
      if (scenario === 'refused') throw refused();
      const organization = { ...body, id: anId(), date_of_foundation: body.date_of_foundation ?? null };
      shell().session.setState(({ organizations }) => ({ organizations: [...organizations, organization] }));
      return organization;
    },
    async UpdateOrganization({ body }): Promise<Organization> {
      if (scenario === 'refused') throw refused();
      const { organizations } = shell().session.getState();
      const organization = {
        ...(organizations.find(({ id }) => id === body.id) ?? anOrganization()),
        ...body,
      } as Organization;
      shell().session.setState({
        organizations: organizations.map((each) => (each.id === body.id ? organization : each)),
      });
      return organization;
    },
    async DeleteOrganization({ query }) {
      if (scenario === 'refused')
        throw new ApiProblem(
          { type: 'about:blank', title: 'refused', status: 409, code: 'organization-has-submissions' },
          null,
        );
      shell().session.setState(({ organizations }) => ({
        organizations: organizations.filter(({ id }) => id !== query.id),
      }));
      return undefined;
    },
    GetOrganizationById: async ({ query }) =>
      shell()
        .session.getState()
        .organizations.find(({ id }) => id === query.id) ?? anOrganization({ id: query.id }),
  };
}

const refused = (): ApiProblem =>
  new ApiProblem(
    {
      type: 'about:blank',
      title: 'refused',
      status: 422,
      code: 'rule-broken',
      errors: [
        { path: 'reg_number', code: 'taken', message: 'taken' },
        { path: 'contact_email', code: 'format', message: 'format' },
      ],
    },
    null,
  );
