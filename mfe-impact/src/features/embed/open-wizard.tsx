import { ROOT_CLASS, ShadowUiProvider } from '@impact-call/ui';
import { createRoot } from 'react-dom/client';
import { EmbedApp } from './embed-app.tsx';
import { offerFont } from './font.ts';
import type { EmbedSettings, Emit, OpenedWizard } from './settings.ts';

/**
 * What the visitor set in the browser, without what the page says; properties are set one by one, which strict policies
 * allow.
 */
function sizeOfText(element: HTMLElement): string {
  element.style.setProperty('font-size', 'medium');
  const { fontSize } = getComputedStyle(element);
  element.style.removeProperty('font-size');
  return fontSize || '16px';
}

/** Opens the wizard in the shadow root: with a React of its own, whatever the page has. */
export function openWizard(shadow: ShadowRoot, first: EmbedSettings, emit: Emit): OpenedWizard {
  offerFont();
  const container = document.createElement('div');
  container.className = `${ROOT_CLASS} light`;
  shadow.append(container);
  container.style.setProperty('--ic-rem', sizeOfText(container));
  // A failure of ours is no error of the page: it is told to the element's listeners and shown.
  const report = () => emit('error', { code: 'unavailable', message: 'The wizard failed' });
  const react = createRoot(container, { onUncaughtError: report });
  const draw = (settings: EmbedSettings): void =>
    react.render(
      <ShadowUiProvider root={shadow}>
        <EmbedApp key={`${settings.key} ${settings.framework}`} {...{ settings, emit, shadow, container }} />
      </ShadowUiProvider>,
    );
  draw(first);
  return {
    update: draw,
    close() {
      react.unmount();
      container.remove();
    },
  };
}
