import { isProblem } from '@impact-call/api-client';
import type { OpenedTrial } from '@impact-call/contracts';
import type { ReactNode } from 'react';
import type { Dependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';
import { languageFor } from '../configuration/language.ts';
import { createTrialApi } from './trial-api.ts';
import { NoTrial, TrialApp } from './trial-app.tsx';
import { createTrialSession } from './trial-session.ts';
import { takeToken, trialInAddress } from './trial-token.ts';

type Show = (page: ReactNode, brandColor: string | null) => void;

/** Null if there is none for this reader. */
async function openTrial(
  { api, session }: Dependencies,
  id: string,
  token: string | null,
): Promise<OpenedTrial | null> {
  if (id === '') return null;
  // An administrator's session may need a refresh first; a link works without.
  if (token === null) await session.start().catch(() => undefined);
  try {
    return await api.OpenTrial({ body: { id, token } });
  } catch (error) {
    if (isProblem(error) && error.status < 500) return null;
    throw error;
  }
}

export async function startTrial(dependencies: Dependencies, show: Show): Promise<void> {
  const id = trialInAddress() ?? '';
  const token = id === '' ? null : takeToken(id);
  const configuration = await dependencies.configuration.read().catch(() => null);
  const language = configuration ? languageFor(configuration) : dependencies.language.current;
  dependencies.language.current = language;
  const { signedIn } = dependencies;
  const brandColor = configuration?.brandColor ?? null;
  try {
    await signedIn.load();
    const [trial] = await Promise.all([openTrial(dependencies, id, token), signedIn.remotes?.reload()]);
    if (!trial) return show(<NoTrial app={await createShellApp(dependencies, language)} reason="over" />, brandColor);
    let ended = (): void => undefined;
    const api = createTrialApi(dependencies, { organizationId: trial.organization.id, token, onEnded: () => ended() });
    const app = await createShellApp(
      { ...dependencies, api, session: createTrialSession(trial, dependencies.session) },
      language,
    );
    ended = () => show(<NoTrial app={app} reason="over" />, brandColor);
    show(<TrialApp app={app} id={id} trial={trial} isAdmin={token === null} />, brandColor);
  } catch {
    show(<NoTrial app={await createShellApp(dependencies, language)} reason="failed" />, brandColor);
  }
}
