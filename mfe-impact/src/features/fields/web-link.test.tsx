/** @jest-environment @impact-call/jest/jsdom */
import { UiProvider } from '@impact-call/ui';
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { ImpactHostProvider } from '../screen/impact-context.tsx';
import { WebLink } from './web-link.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

function show(address: string, name: string) {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const { container } = render(
    <UiProvider>
      <ImpactHostProvider language="en" i18n={i18n}>
        <WebLink address={address}>{name}</WebLink>
      </ImpactHostProvider>
    </UiProvider>,
  );
  return container;
}

it('links to an address of the web in a tab of its own', () => {
  const link = show('https://www.istat.it', 'Statistics').querySelector('a');
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([
    'https://www.istat.it',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(link?.textContent).toContain('Statistics');
});

it.each(['javascript:alert(document.cookie)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', '//evil.example'])(
  'leaves the name without a link for %j',
  (address) => {
    const page = show(address, 'Statistics');
    expect(page.querySelector('a')).toBeNull();
    expect(page.textContent).toContain('Statistics');
  },
);
