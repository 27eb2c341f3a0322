import { type Configuration, ZERO_ID, type Organization } from '@impact-call/contracts';
import { readPreviewMessage } from '@impact-call/contracts/configuration-preview';
import type { ReactNode } from 'react';
import { App } from '../app/app.tsx';
import type { Dependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';
import { languageFor } from '../configuration/language.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';
import { onlyLook } from './only-look.ts';

type PreviewDeps = Pick<Dependencies, 'session' | 'connection'>;

/** Without an organization the list of calls prompts for registration. */
const sampleOrganization = ({ demoName, providerName, name }: Configuration): Organization => ({
  ...{ id: ZERO_ID, name: demoName || providerName || name, reg_number: '', street_name: '', city_name: '' },
  ...{ country: '', contact_name: '', contact_surname: '', contact_role: '', contact_email: '' },
  ...{ date_of_foundation: null, personalData: true },
});

/** The administrator's, in this iframe only. */
const startPreviewSession = ({ session, connection }: PreviewDeps): Promise<void> =>
  session.start().catch(() => connection.lost());

function showOrganization({ session }: Pick<PreviewDeps, 'session'>, configuration: Configuration): void {
  if (location.pathname === '/register-org') session.store.setState({ organizations: [], organization: null });
  else {
    const organization = sampleOrganization(configuration);
    session.store.setState({ organizations: [organization], organization });
  }
}

/** Everything else is the same object, so that only affected parts render again. */
const withConfiguration = (app: ShellApp, configuration: Configuration): ShellApp => ({
  ...app,
  shell: { ...app.shell, configuration },
});

/** In an iframe of the console. Nothing is stored, and the page blocks all actions. */
export async function startPreview(
  dependencies: Dependencies,
  show: (page: ReactNode, brandColor: string | null) => void,
): Promise<void> {
  onlyLook();
  // The shell with another configuration is a copy of all its parts, so these must be loaded before.
  await Promise.all([startPreviewSession(dependencies), dependencies.signedIn.load()]);
  let made: Promise<ShellApp> | undefined;
  const showWith = async (configuration: Configuration): Promise<void> => {
    made ??= createShellApp(dependencies, languageFor(configuration));
    const app = await made;
    showOrganization(dependencies, configuration);
    show(<App app={withConfiguration(app, configuration)} />, configuration.brandColor);
  };
  addEventListener('message', (event) => {
    const message = readPreviewMessage(event, parent, location.origin);
    if (message?.type === 'configuration-preview-show') void showWith(message.configuration);
  });
  parent.postMessage({ type: 'configuration-preview-ready' }, location.origin);
}
