import type { Configuration } from '@impact-call/contracts';
import { readPreviewMessage } from '@impact-call/contracts/configuration-preview';
import type { ReactNode } from 'react';
import { App } from '../app/app.tsx';
import type { Dependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';
import { languageFor } from '../configuration/language.ts';
import type { ShellApp } from '../shell-app/shell-app.ts';
import { onlyLook } from './only-look.ts';
import { showOrganization, startPreviewSession } from './preview-session.ts';

/** The shell with another configuration; all else of it stays, so that the page only changes where that is seen. */
const withConfiguration = (app: ShellApp, configuration: Configuration): ShellApp => ({
  ...app,
  shell: { ...app.shell, configuration },
});

/**
 * The shell in a frame of the console, with whatever configuration the console says, as often as it says one. Nothing
 * of it is stored, and nothing can be done on the page.
 */
export async function startPreview(
  dependencies: Dependencies,
  show: (page: ReactNode, brandColor: string | null) => void,
): Promise<void> {
  onlyLook();
  // A shell with another configuration is a copy of all its parts.
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
