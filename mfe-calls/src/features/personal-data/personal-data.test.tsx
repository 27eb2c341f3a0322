/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './personal-data-page.tsx';

afterEach(cleanup);

it('says what the file holds, tries again where it could not be had, and saves it', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  const GetPersonalData = jest
    .fn<Api['GetPersonalData']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(new Blob(['{}']));
  await showPage('/account/data', { api: { GetPersonalData } });
  expect(await screen.findByText('the e-mails that were sent to you')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Download my data' });
  await userEvent.click(button);
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(screen.queryByText('The file could not be downloaded')).toBeNull();
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
});
