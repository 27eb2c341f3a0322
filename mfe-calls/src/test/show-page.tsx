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
// Computing what is visible for every query takes most of a test's time with a style engine on the page.
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
finishEvents();
Element.prototype.scrollIntoView ??= () => undefined;

export interface ShownPage {
  shell: FakeShell;
  /** Path and query that the page is on now. */
  address(): string;
}

/** The remote at an address, with a host whose api is what the test gives. */
export async function showPage(path: string, options: FakeShellOptions = {}): Promise<ShownPage> {
  const shell = fakeShell({ language: 'en', ...options });
  history.replaceState(null, '', path);
  // Texts are awaited by suspending, which needs an asynchronous act.
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
