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
import { rememberApplication } from './remember-application.ts';

/**
 * A session that takes longer to find out than this is shown as such; where the gateway wrote a frame, that says so
 * already.
 */
const SESSION_PATIENCE = 300;
const PATIENCE_WITH_FRAME = 10_000;

/** A remote that takes longer than this to load does not hold up the shell around it. */
const REMOTE_PATIENCE = 1_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the shell: session and configuration are fetched side by side, then the page is shown. Until then the page has
 * what the gateway put there, or a sign that it waits.
 */
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
    // A transition waits for promises that are settled already; any other drawing shows their fallback first.
    startTransition(() => draw(page, brandColor));
  };
  if (isConfigurationPreview() && location.pathname === '/') {
    const { previewWelcome } = await import('../preview/preview-welcome.ts');
    return previewWelcome(nonce);
  }
  const dependencies = createDependencies();
  if (isConfigurationPreview()) {
    const { startPreview } = await import('../preview/start-preview.tsx');
    return startPreview(dependencies, show);
  }
  // Begun before the session, which else would ask for the same once more.
  const read = dependencies.configuration.read().catch(() => null);
  const started = startSession(dependencies);
  const configuration = await read;
  // Mostly it is known by now, and the page is made once instead of twice.
  const patience = document.querySelector('#root .frame') ? PATIENCE_WITH_FRAME : SESSION_PATIENCE;
  await Promise.race([started, wait(patience)]);
  if (configuration) {
    await showApp(dependencies, configuration, show);
    void import('../offline/keep-at-hand.ts').then(
      ({ keepAtHand }) => keepAtHand(),
      () => undefined,
    );
    return;
  }

  // Nothing is known of the server yet: say so, and begin anew as soon as it answers.
  dependencies.connection.lost();
  dependencies.connection.store.subscribe(({ offline }) => !offline && location.reload());
  const { current } = dependencies.language;
  const app = await createShellApp(dependencies, current);
  show(<App app={app} />, null);
}

/**
 * Where a session is to be expected, what comes with it is made ready while it is found out. The return from the
 * identity provider makes the session itself.
 */
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
  const asked = dependencies.language.current;
  const language = languageFor(first);
  dependencies.language.current = language;
  // The configuration's own texts come in the language that was asked for, which was a guess.
  const configuration = language === asked ? first : await dependencies.configuration.read().catch(() => first);
  const app = await createShellApp(dependencies, language);
  // The remote's place on the page shows why it could not be loaded.
  const prepared = dependencies.signedIn.prepareRemote(app.shell).catch(() => undefined);
  await Promise.race([prepared, wait(REMOTE_PATIENCE)]);
  show(<App app={app} />, configuration.brandColor);
}
