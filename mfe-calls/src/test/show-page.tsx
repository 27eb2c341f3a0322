import { fakeShell, type FakeShell, type FakeShellOptions } from '@impact-call/testing';
import { finishEvents } from '@impact-call/testing/finish-events';
import { UiProvider } from '@impact-call/ui';
import { act, configure, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { stubGlobal } from '@impact-call/jest';
import { Root } from '../remote.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
// With a CSS engine, checking visibility on every query takes most of a test's time.
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
finishEvents();
Element.prototype.scrollIntoView ??= () => undefined;

export interface ShownPage {
  shell: FakeShell;
  /** Current path and query. */
  address(): string;
}

/** Renders the remote at a path, with a host whose API is mocked by the test. */
export async function showPage(path: string, options: FakeShellOptions = {}): Promise<ShownPage> {
  const shell = fakeShell({ language: 'en', ...options });
  history.replaceState(null, '', path);
  // Texts load by suspending, which needs an asynchronous act.
  await act(
    async () =>
      void render(
        <UiProvider>
          <BrowserRouter>
            <Root shell={shell} />
          </BrowserRouter>
        </UiProvider>,
      ),
  );
  return { shell, address: () => `${location.pathname}${location.search}` };
}
