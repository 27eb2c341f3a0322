import type { Language } from '@impact-call/contracts';
import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import { drawShadow } from '@impact-call/ui/draw-shadow';
import { EmbedProvider, type Embedding, textsIn } from '../embed-context.tsx';
import type { EmbedFrameworkSource } from '../embed-framework-source.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import type { RenderedScreen, RenderedScreens } from './drawn-screen.ts';

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(() => undefined);
const SOURCE: EmbedFrameworkSource = { key: '', read: never, load: never };

async function drawIn(language: Language, styles: Set<string>): Promise<RenderedScreen> {
  const i18n = await textsIn(language);
  // Prerendering never uses the shadow root.
  const root = {} as ShadowRoot;
  const embedding: Embedding = {
    api: { ask: never },
    server: '',
    root,
    language,
    i18n,
    emit: nothing,
    onShown: nothing,
  };
  const draw = async (showSdgFilter: boolean): Promise<string> => {
    const { html, css } = await drawShadow(
      <EmbedProvider value={embedding}>
        <WizardFrame embedKey="" source={SOURCE} options={{ ...MINI_DYI_DEFAULTS, showSdgFilter }} />
      </EmbedProvider>,
    );
    styles.add(css);
    return html;
  };
  return { withGoals: await draw(true), withoutGoals: await draw(false) };
}

/** In every language, with the wizard's own components, when the embed is built. */
export default async function drawFirstScreens(): Promise<RenderedScreens> {
  const styles = new Set<string>();
  const [it, en, fr] = [await drawIn('it', styles), await drawIn('en', styles), await drawIn('fr', styles)];
  const [css = ''] = styles;
  if (styles.size !== 1) throw new Error('the first screens of the embed have not the same styles');
  return { css, screens: { it, en, fr } };
}
