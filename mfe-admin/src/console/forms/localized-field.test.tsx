/** @jest-environment @impact-call/jest/jsdom */
import type { Language } from '@impact-call/contracts';
import { stubGlobal } from '@impact-call/jest';
import { aConfiguration, fakeShell } from '@impact-call/testing';
import { registerUiTexts, ShellProvider, UiProvider } from '@impact-call/ui';
import { LocalizedTextField, type Wordings } from '@impact-call/ui/localized';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from '@jest/globals';
import { useState } from 'react';

stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.textLanguage;
});

/** Two fields with these texts; returns their values. */
async function show(languages: Language[], name: Wordings, guidance: Wordings = '') {
  const texts = { name, guidance };
  const Field = ({ field, label }: { field: keyof typeof texts; label: string }) => {
    const [value, setValue] = useState(texts[field]);
    texts[field] = value;
    return <LocalizedTextField id={field} label={label} value={value} onChange={setValue} />;
  };
  const configuration = aConfiguration({ languages, defaultLanguage: 'en' });
  const shell = fakeShell({ language: 'en', shell: { configuration } });
  await registerUiTexts(shell.i18n, 'en');
  render(
    <UiProvider>
      <ShellProvider shell={shell}>
        <Field field="name" label="Name" />
        <Field field="guidance" label="Guidance" />
      </ShellProvider>
    </UiProvider>,
  );
  return texts;
}
const tabs = (field: string) => within(screen.getByRole('tablist', { name: field }));

test('has a tab for each language in use, marks those without a text, and leaves other languages unchanged', async () => {
  const texts = await show(['en', 'fr'], { en: 'Call', it: 'Bando' });
  expect(
    tabs('Name')
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['English', 'Français']);
  expect(tabs('Name').getByRole('tab', { name: 'Français not written yet' })).toBeTruthy();
  expect(tabs('Guidance').queryByRole('img')).toBeNull();
  await userEvent.click(tabs('Name').getByRole('tab', { name: /Français/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name, Français' }), 'Appel');
  expect(tabs('Name').queryByRole('img')).toBeNull();
  expect(texts.name).toEqual({ en: 'Call', it: 'Bando', fr: 'Appel' });
});

test('all fields of a page show the same language, which arrow keys change, too', async () => {
  await show(['en', 'it', 'fr'], '');
  tabs('Name').getByRole('tab', { name: 'English' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('textbox', { name: 'Guidance, Français' })).toBeTruthy();
  expect(document.activeElement).toBe(tabs('Name').getByRole('tab', { name: 'Français' }));
});

test('one language needs no tabs', async () => {
  await show(['fr'], { en: 'Call' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, Français' }).value).toBe('');
});
