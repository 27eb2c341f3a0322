import { fakeShell, type FakeShell, type FakeShellOptions } from '@impact-call/testing';
import { finishEvents } from '@impact-call/testing/finish-events';
import { UiProvider } from '@impact-call/ui';
import { act, configure, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { stubGlobal } from '@impact-call/jest';
import { Root } from '../remote.tsx';

/** A wide screen, so that the table is shown; the color mode depends on it, too, and does not matter here. */
stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
// Computing visibility for every query takes most of a test's time when the page has styles.
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
finishEvents();
Element.prototype.scrollIntoView ??= () => undefined;

export interface ShownPage {
  shell: FakeShell;
  address(): string;
}

/** Renders the remote at an address, in a fake shell with the test's API. */
export async function showPage(path: string, options: FakeShellOptions = {}): Promise<ShownPage> {
  const shell = fakeShell({ language: 'en', ...options, session: { isAdmin: true, ...options.session } });
  history.replaceState(null, '', path);
  // Texts suspend while loading, which needs an async act.
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
