import { ZERO_ID, type Configuration, type Organization } from '@impact-call/contracts';
import type { Dependencies } from '../app/create-dependencies.ts';

type PreviewDeps = Pick<Dependencies, 'session' | 'connection'>;

/** Without an organization the list of calls prompts for registration. */
const sampleOrganization = ({ demoName, providerName, name }: Configuration): Organization => ({
  ...{ id: ZERO_ID, name: demoName || providerName || name, reg_number: '', street_name: '', city_name: '' },
  ...{ country: '', contact_name: '', contact_surname: '', contact_role: '', contact_email: '' },
  ...{ date_of_foundation: null, personalData: true },
});

/** The administrator's, in this iframe only. */
export const startPreviewSession = ({ session, connection }: PreviewDeps): Promise<void> =>
  session.start().catch(() => connection.lost());

export function showOrganization({ session }: Pick<PreviewDeps, 'session'>, configuration: Configuration): void {
  if (location.pathname === '/register-org') session.store.setState({ organizations: [], organization: null });
  else {
    const organization = sampleOrganization(configuration);
    session.store.setState({ organizations: [organization], organization });
  }
}
