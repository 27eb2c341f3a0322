import type { EmbedFramework } from '@impact-call/contracts';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ScreenSkeleton } from '../wizard/screen-skeleton.tsx';
import { createEmbedApi, type EmbedApi, EmbedProblem } from './embed-api.ts';
import { EmbedProvider, type Embedding, textsIn } from './embed-context.tsx';
import { embedFrameworkSource, type EmbedFrameworkSource } from './embed-framework-source.ts';
import { Failure } from './failure.tsx';
import type { EmbedSettings, Emit } from './settings.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { deviceIsDark, themeClass, watchDevice } from './look/theme-class.ts';

/** The theme may follow the device's color scheme. */
const useThemeClass = (theme: EmbedSettings['theme']): 'light' | 'dark' =>
  themeClass(theme, useSyncExternalStore(watchDevice, deviceIsDark));

interface Props {
  settings: EmbedSettings;
  emit: Emit;
  shadow: ShadowRoot;
  container: HTMLElement;
  source: EmbedFrameworkSource | null;
  onShown(): void;
}

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; code: string; i18n: i18n; language: Language }
  | { kind: 'ready'; read: EmbedFramework; source: EmbedFrameworkSource; i18n: i18n };

// If the key's language is unknown, the page's language fits its visitors best.
const guessed = (language: Language | null): Language =>
  language ?? LANGUAGES.find((one) => document.documentElement.lang.startsWith(one)) ?? 'it';

function useKeysFramework(
  api: EmbedApi,
  { server, key, framework, language: requested }: EmbedSettings,
  known: EmbedFrameworkSource | null,
) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    const settle = (next: State): void => void (current && setState(next));
    async function read(): Promise<void> {
      const own = embedFrameworkSource(api, { key, framework, language: requested });
      const source = known?.key === own.key ? known : own;
      try {
        if (!key || !server) throw new EmbedProblem('not-configured');
        const found = await source.read();
        settle({ kind: 'ready', read: found, source, i18n: await textsIn(found.language) });
      } catch (error) {
        const language = guessed(requested);
        settle({
          kind: 'failed',
          code: error instanceof EmbedProblem ? error.code : 'unavailable',
          language,
          i18n: await textsIn(language),
        });
      }
    }
    void read();
    return () => {
      current = false;
    };
  }, [api, key, server, framework, requested, attempt, known]);
  return { state, retry };
}

/** A class on the element applies the theme. */
function useContainerTheme(container: HTMLElement, theme: EmbedSettings['theme']): void {
  const themeClass = useThemeClass(theme);
  useLayoutEffect(
    () => void container.classList.replace(themeClass === 'dark' ? 'light' : 'dark', themeClass),
    [container, themeClass],
  );
}

export function EmbedApp({ settings, emit, source, shadow, container, onShown }: Props) {
  const { server, key, theme } = settings;
  useContainerTheme(container, theme);
  const api = useMemo(() => createEmbedApi(server, key), [server, key]);
  const { state, retry } = useKeysFramework(api, settings, source);
  const embedding = useMemo((): Embedding | null => {
    if (state.kind === 'loading') return null;
    const language = state.kind === 'ready' ? state.read.language : state.language;
    return { api, server, root: shadow, language, i18n: state.i18n, emit, onShown };
  }, [state, api, server, shadow, emit, onShown]);
  useLayoutEffect(() => void (embedding && container.setAttribute('lang', embedding.language)), [container, embedding]);

  if (state.kind === 'loading' || !embedding) return <ScreenSkeleton />;
  return (
    <EmbedProvider value={embedding}>
      {state.kind === 'failed' ? (
        <Failure code={state.code} retry={retry} />
      ) : (
        <WizardFrame embedKey={key} source={state.source} options={state.read.options} />
      )}
    </EmbedProvider>
  );
}
