import { ENDPOINTS, type OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { organizationInput, type Applicant } from './fixtures.ts';
import type { Sender, TestApi } from './test-api.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A signed-in user unknown to the provider, because there are few demo accounts. */
export async function aSignedInPerson(
  api: TestApi,
  email: string,
  emailVerified = true,
): Promise<Sender & { id: string; token: string }> {
  const at = new Date();
  const { id } = await api.repositories.users.upsert(
    {
      issuer: 'https://id.example',
      sub: uuid(),
      firstName: 'Rita',
      lastName: 'Levi',
      email,
      emailVerified,
      roles: [],
    },
    at,
  );
  const sid = await api.repositories.sessions.start(
    {
      userId: id,
      idToken: '',
      providerTokens: '',
      providerSid: '',
      browser: '',
      system: '',
      expiresAt: new Date(at.getTime() + DAY),
    },
    at,
  );
  return { id, token: api.app.jwt.sign({ sub: id, sid }) };
}

/** The same with a new organization. */
export async function aSignedInApplicant(
  api: TestApi,
  email: string,
  organization: Partial<OrganizationInput> = {},
): Promise<Applicant & { id: string }> {
  const { id, token } = await aSignedInPerson(api, email);
  const { body } = await api.send(
    ENDPOINTS.CreateOrganization,
    { body: organizationInput({ name: `Organization of ${email}`, ...organization }) },
    { token },
  );
  return { id, token, organization: body.id };
}
