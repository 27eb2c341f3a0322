import { ShadowUiProvider } from '@impact-call/ui';
import { createRoot } from 'react-dom/client';
import { addContainer } from './add-container.ts';
import { EmbedApp } from './embed-app.tsx';
import type { EmbedFrameworkSource } from './embed-framework-source.ts';
import type { EmbedSettings, Emit, OpenedWizard } from './settings.ts';

interface Opening {
  settings: EmbedSettings;
  emit: Emit;
  /** The framework of these settings, where it was asked for already. */
  source: EmbedFrameworkSource | null;
  /** Called once there is something to see, with the element that has it: it is hidden until whoever opened it shows it. */
  onShown(container: HTMLElement): void;
}

/** Opens the wizard in the shadow root: with a React of its own, whatever the page has. */
export function openWizard(shadow: ShadowRoot, { settings: first, emit, source, onShown }: Opening): OpenedWizard {
  const container = addContainer(shadow);
  container.style.setProperty('display', 'none');
  // A failure of ours is no error of the page: it is told to the element's listeners and shown.
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
