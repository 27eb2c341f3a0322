import type { Configuration } from '@impact-call/contracts';
import { UiProvider } from '@impact-call/ui';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { createDependencies, type Dependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';
import { languageFor } from '../configuration/language.ts';
import { wasSignedIn } from '../session/access-token.ts';
import { isConfigurationPreview } from '../configuration/is-configuration-preview.ts';
import type { startPreview } from '../preview/start-preview.tsx';
import { isTrial } from '../trial/is-trial.ts';

/** In the browser's cache: `public/index.html` then preloads the typeface. */
function rememberApplication(): void {
  try {
    localStorage.setItem('application', 'here');
  } catch {
    // Without storage the page loads as on a first visit.
  }
}

/** After this time a pending session shows a spinner; a skeleton from the gateway allows more time. */
const SESSION_TIMEOUT_MS = 300;
const SESSION_TIMEOUT_WITH_SKELETON_MS = 10_000;

/** A remote that takes longer than this does not delay the shell around it. */
const REMOTE_TIMEOUT_MS = 1_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads session and configuration in parallel. Until then the page shows the gateway's skeleton or a spinner. */
export async function boot(place: Element, nonce: string | undefined): Promise<void> {
  const root = createRoot(place);
  const draw = (page: ReactNode, brandColor: string | null) =>
    root.render(
      <UiProvider nonce={nonce} brandColor={brandColor}>
        {page}
      </UiProvider>,
    );
  const show: typeof draw = (page, brandColor) => {
    rememberApplication();
    // A transition waits for settled promises; a plain render would flash their fallback.
    startTransition(() => draw(page, brandColor));
  };
  if (isConfigurationPreview() && location.pathname === '/') {
    const { previewWelcome } = await import('../preview/preview-welcome.ts');
    return previewWelcome(nonce);
  }
  const dependencies = createDependencies();
  if (await startOther(dependencies, show)) return;
  // Starts before the session, which would otherwise send the same request again.
  const read = dependencies.configuration.read().catch(() => null);
  const started = startSession(dependencies);
  const configuration = await read;
  // The session is usually known by now, which saves a second render.
  const timeout = document.querySelector('#root .frame') ? SESSION_TIMEOUT_WITH_SKELETON_MS : SESSION_TIMEOUT_MS;
  await Promise.race([started, wait(timeout)]);
  if (configuration) {
    await showApp(dependencies, configuration, show);
    void import('../offline/cache-for-offline.ts').then(
      ({ cacheForOffline }) => cacheForOffline(),
      () => undefined,
    );
    return;
  }

  // The server is unreachable: show that, and reload once it responds.
  dependencies.connection.lost();
  dependencies.connection.store.subscribe(({ offline }) => !offline && location.reload());
  const { current } = dependencies.language;
  const app = await createShellApp(dependencies, current);
  show(<App app={app} />, null);
}

/** In this page: the console's preview, or a trial. */
async function startOther(...page: Parameters<typeof startPreview>): Promise<boolean> {
  if (isConfigurationPreview()) await (await import('../preview/start-preview.tsx')).startPreview(...page);
  else if (isTrial()) await (await import('../trial/start-trial.tsx')).startTrial(...page);
  else return false;
  return true;
}

/** The session's code loads while it is restored. The provider's return creates the session itself. */
function startSession({ session, signedIn, connection }: Dependencies): Promise<void> | undefined {
  const isReturn = location.pathname === '/login-callback';
  if (isReturn || wasSignedIn()) void signedIn.load().catch(() => undefined);
  return isReturn ? undefined : session.start().catch(() => connection.lost());
}

async function showApp(
  dependencies: Dependencies,
  first: Configuration,
  show: (page: ReactNode, brandColor: string | null) => void,
): Promise<void> {
  const requested = dependencies.language.current;
  const language = languageFor(first);
  dependencies.language.current = language;
  // The request used a guessed language; load the configuration's texts again if it was wrong.
  const configuration = language === requested ? first : await dependencies.configuration.read().catch(() => first);
  const app = await createShellApp(dependencies, language);
  // The remote's own boundary shows why it could not be loaded.
  const prepared = dependencies.signedIn.prepareRemote(app.shell).catch(() => undefined);
  await Promise.race([prepared, wait(REMOTE_TIMEOUT_MS)]);
  show(<App app={app} />, configuration.brandColor);
}
