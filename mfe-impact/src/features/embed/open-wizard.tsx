import { ShadowUiProvider } from '@impact-call/ui';
import { createRoot } from 'react-dom/client';
import { addContainer } from './look/add-container.ts';
import { EmbedApp } from './embed-app.tsx';
import type { EmbedFrameworkSource } from './embed-framework-source.ts';
import type { EmbedSettings, Emit, OpenedWizard } from './settings.ts';

interface Opening {
  settings: EmbedSettings;
  emit: Emit;
  source: EmbedFrameworkSource | null;
  /** The element stays hidden until the caller shows it. */
  onShown(container: HTMLElement): void;
}

/** With its own React, independent of the page's. */
export function openWizard(shadow: ShadowRoot, { settings: first, emit, source, onShown }: Opening): OpenedWizard {
  const container = addContainer(shadow);
  container.style.setProperty('display', 'none');
  // An error in the wizard must not become the page's: it is emitted on the element and shown.
  const report = () => emit('error', { code: 'unavailable', message: 'The wizard failed' });
  const react = createRoot(container, { onUncaughtError: report });
  const isShown = () => onShown(container);
  const draw = (settings: EmbedSettings): void =>
    react.render(
      <ShadowUiProvider root={shadow}>
        <EmbedApp
          key={`${settings.key} ${settings.framework}`}
          onShown={isShown}
          {...{ settings, emit, source, shadow, container }}
        />
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
