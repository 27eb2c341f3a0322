import type { Configuration } from '@impact-call/contracts';
import { UiProvider } from '@impact-call/ui';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { App } from './app.tsx';
import { createParts, type Parts } from './create-parts.ts';
import { createShellApp } from './create-shell-app.ts';
import { languageFor } from './language.ts';
import { plainConfiguration } from './plain-configuration.ts';
import { WaitingPage } from './waiting-page.tsx';

const SPINNER_AFTER = 150;

/** Starts the shell: session and configuration are fetched side by side, then the page is shown. */
export async function boot(root: Root, nonce: string | undefined): Promise<void> {
  const show = (page: ReactNode, brandColor: string | null) => root.render(<UiProvider nonce={nonce} brandColor={brandColor}>{page}</UiProvider>);
  const spinner = setTimeout(() => show(<WaitingPage />, null), SPINNER_AFTER);
  const parts = createParts();
  // The return from the identity provider makes the session itself.
  if (location.pathname !== '/login-callback') void parts.session.start().catch(() => parts.connection.lost());
  const configuration = await parts.api.GetConfig({}).catch(() => null);
  clearTimeout(spinner);
  if (configuration) return showApp(parts, configuration, show);

  // Nothing is known of the server yet: say so, and begin anew as soon as it answers.
  parts.connection.lost();
  parts.connection.store.subscribe(({ offline }) => !offline && location.reload());
  const { current } = parts.language;
  const app = await createShellApp(parts, plainConfiguration(current), current);
  show(<App app={app} />, null);
}

async function showApp(parts: Parts, first: Configuration, show: (page: ReactNode, brandColor: string | null) => void): Promise<void> {
  const asked = parts.language.current;
  const language = languageFor(first);
  parts.language.current = language;
  // The configuration's own texts come in the language that was asked for, which was a guess.
  const configuration = language === asked ? first : await parts.api.GetConfig({}).catch(() => first);
  show(<App app={await createShellApp(parts, configuration, language)} />, configuration.brandColor);
}
