import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import type { Language } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { ShellProvider, UiProvider } from '../index.ts';
import { registerUiTexts } from '../ui-texts.ts';

afterEach(cleanup);
stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

/** Renders with the theme and a minimal shell for shared components. */
export async function renderUi(node: ReactNode, language: Language = 'en', given: Partial<ShellContext> = {}) {
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'en', interpolation: { escapeValue: false }, resources: {} });
  await registerUiTexts(i18n, language);
  const shell = { i18n, language, ...given } as ShellContext;
  return render(
    <UiProvider>
      <ShellProvider shell={shell}>{node}</ShellProvider>
    </UiProvider>,
  );
}
