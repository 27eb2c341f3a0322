/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './mail-preferences-page.tsx';

afterEach(cleanup);

const stored = { email: 'g@aurora.example', isVerified: true, subscribed: true };
const LABEL = /^Reminders, and messages that go to many at once/;

it('stops reminders and mails to many, and says when that failed', async () => {
  const UpdateMailPreferences = jest
    .fn<Api['UpdateMailPreferences']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ ...stored, subscribed: false });
  const { shell } = await showPage('/account/mails', {
    api: { GetMailPreferences: async () => stored, UpdateMailPreferences },
  });
  const box = await screen.findByLabelText(LABEL);
  await userEvent.click(box);
  await waitFor(() => expect(shell.notices.map(({ title }) => title)).toEqual(['Error saving']));
  expect((screen.getByLabelText(LABEL) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByLabelText(LABEL));
  await waitFor(() => expect((screen.getByLabelText(LABEL) as HTMLInputElement).checked).toBe(false));
  expect(UpdateMailPreferences.mock.calls[1]?.[0].body).toEqual({ subscribed: false });
});

it('lets no user decide for an address that is not known to be theirs', async () => {
  await showPage('/account/mails', { api: { GetMailPreferences: async () => ({ ...stored, isVerified: false }) } });
  expect(await screen.findByText('Your address is not verified')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
