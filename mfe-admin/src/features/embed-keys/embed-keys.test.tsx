/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './embed-keys-page.tsx';

afterEach(cleanup);

const FRAMEWORK = '01900000-0000-7000-8000-000000000001';
const refused = new ApiProblem(
  { type: '', title: '', status: 422, code: 'rule-broken', errors: [{ path: 'origins.0', code: 'x', message: '' }] },
  null,
);

it('creates a key once nothing is missing, and shows an origin that the service refuses at its field', async () => {
  const CreateEmbedKey = jest.fn<Api['CreateEmbedKey']>().mockRejectedValue(refused);
  const frameworks = [{ id: FRAMEWORK, name: 'Communities' }];
  await showPage('/admin/embed-keys', {
    // A row has more fields than the form reads.
    api: { GetEmbedKeys: async () => [], GetImpactFrameworkSetList: async () => frameworks as never, CreateEmbedKey },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New key' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findAllByText('Enter the name of the partner.')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Partner'), { target: { value: 'Torino' } });
  expect(screen.queryByText('Enter the name of the partner.')).toBeNull();
  await screen.findByRole('option', { name: 'Communities' });
  await userEvent.selectOptions(screen.getByLabelText('Impact framework'), FRAMEWORK);
  fireEvent.change(screen.getByLabelText('Origins of the pages'), { target: { value: 'https://torino.example' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  await waitFor(() => expect(screen.getAllByText(/^“https:\/\/torino\.example” is no origin/)).toHaveLength(2));
  expect(CreateEmbedKey.mock.lastCall?.[0].body).toMatchObject({ name: 'Torino', frameworkId: FRAMEWORK });
});
