import type { EmbedFramework } from '@impact-call/contracts';
import type { RenderedControls } from '@impact-call/ui/rendered-controls';
import { createDraftStore } from '../draft/draft-store.ts';
import { createEmbedApi } from '../embed-api.ts';
import { embedFrameworkSource, type EmbedFrameworkSource } from '../embed-framework-source.ts';
import type { EmbedSettings, Emit, OpenedWizard } from '../settings.ts';
import { deviceIsDark, themeClass, watchDevice } from '../look/theme-class.ts';
import { showRendered, type Prerendered } from './show-rendered.ts';
import latin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2';

// The family in the theme. A page that already has one of this name keeps its own.
const FAMILY = 'Commissioner Variable';

/** A shadow root cannot declare a typeface. If the page's policy blocks it, the device's is used. */
function offerFont(): void {
  const isThere = [...document.fonts].some(({ family }) => family.replace(/["']/g, '') === FAMILY);
  if (isThere) return;
  const face = new FontFace(FAMILY, `url(${latin})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
}

interface Opening {
  settings: EmbedSettings;
  emit: Emit;
  /** While the visitor waits for the wizard. */
  onFailed(): void;
}

async function prerenderedScreen(
  { options, language }: EmbedFramework,
  theme: EmbedSettings['theme'],
): Promise<Prerendered> {
  const { css, screens } = await import('first-screens');
  const { withGoals, withoutGoals } = screens[language];
  const html = options.showSdgFilter ? withGoals : withoutGoals;
  return { html, css, language, theme: themeClass(theme, deviceIsDark()) };
}

/** Valid settings and no draft: the prerendered first screen is enough. */
function sourceFor({ server, key, framework, language }: EmbedSettings): EmbedFrameworkSource | null {
  if (!server || !key || createDraftStore(key).read()) return null;
  return embedFrameworkSource(createEmbedApi(server, key), { key, framework, language });
}

/** Removes everything else from the shadow root. */
function showAlone(shadow: ShadowRoot, container: HTMLElement, previousSheets: readonly CSSStyleSheet[]): void {
  for (const element of [...shadow.children]) if (element !== container) element.remove();
  shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => !previousSheets.includes(sheet));
  container.style.removeProperty('display');
}

/** After a failure it can start again. */
function createOnce(begin: () => Promise<void>, failed: () => void) {
  let running: Promise<void> | null = null;
  return {
    hasBegun: () => running !== null,
    begin(): void {
      running ??= begin().catch(() => {
        running = null;
        failed();
      });
    },
  };
}

/** The wizard replaces the prerendered screen at its first use, or at once for a draft or an error. */
export function openFirstScreen(shadow: ShadowRoot, { settings: first, emit, onFailed }: Opening): OpenedWizard {
  const life = new AbortController();
  const { signal } = life;
  const source = sourceFor(first);
  let settings = first;
  let controls: RenderedControls | null = null;
  let wizard: OpenedWizard | null = null;

  async function openWizard(): Promise<void> {
    const opened = await import(/* webpackChunkName: "wizard" */ '../open-wizard.tsx');
    if (signal.aborted) return;
    const previousSheets = [...shadow.adoptedStyleSheets];
    const onShown = (container: HTMLElement): void => {
      if (signal.aborted) return;
      const exchange = (): Element => (life.abort(), showAlone(shadow, container, previousSheets), container);
      if (controls) controls.replaceWith(exchange);
      else exchange();
    };
    wizard = opened.openWizard(shadow, { settings, emit, source, onShown });
  }
  const opening = createOnce(openWizard, () => {
    if (!signal.aborted && (!controls || controls.isUsed())) onFailed();
  });
  async function show(known: EmbedFrameworkSource): Promise<void> {
    const found = await prerenderedScreen(await known.read(), settings.theme);
    if (signal.aborted || opening.hasBegun()) return;
    controls = showRendered(shadow, found, { onUse: opening.begin, signal });
    // The device may switch between light and dark, which only the wizard can follow.
    signal.addEventListener('abort', watchDevice(opening.begin));
  }
  offerFont();
  if (source) show(source).catch(opening.begin);
  else opening.begin();
  return {
    update(next) {
      settings = next;
      if (wizard) wizard.update(next);
      else opening.begin();
    },
    close: () => (life.abort(), wizard?.close()),
  };
}
