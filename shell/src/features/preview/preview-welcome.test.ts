/** @jest-environment @impact-call/jest/jsdom */
import type { Configuration } from '@impact-call/contracts';
import { aConfiguration } from '@impact-call/testing';
import { screen } from '@testing-library/dom';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { previewWelcome } from './preview-welcome.ts';

const toConsole = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
beforeAll(() => previewWelcome('the-nonce'));

/** Sends a configuration as the console does; in the test the iframe is its own parent. */
const say = (configuration: Partial<Configuration>) =>
  dispatchEvent(
    new MessageEvent('message', {
      ...{ origin: location.origin, source: window },
      data: { type: 'configuration-preview-show', configuration: aConfiguration(configuration) },
    }),
  );

test('the console hears that the page listens', () => {
  expect(toConsole.mock.calls).toEqual([[{ type: 'configuration-preview-ready' }, location.origin]]);
});

test('the welcome page follows the configuration, with the page’s nonce and cleaned HTML', async () => {
  say({
    message: 'A first message',
    landingHtml: '<h1>Ours</h1><img src="x" onerror="alert(1)">',
    defaultLanguage: 'en',
  });
  expect(await screen.findByText('A first message')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Ours' })).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('onerror');
  expect(document.querySelector('body > style')?.getAttribute('nonce')).toBe('the-nonce');
  say({ message: 'A second message', landingHtml: '', defaultLanguage: 'en', brandColor: '#7a1f5c' });
  expect(await screen.findByText('A second message')).toBeTruthy();
  expect(screen.queryByText('A first message')).toBeNull();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy();
  expect(document.querySelector('body > style')?.textContent).toContain('--solid: #7a1f5c');
});
