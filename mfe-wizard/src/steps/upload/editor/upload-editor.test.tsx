/** @jest-environment @impact-call/jest/jsdom */
import { MAX_ADMIN_FILE } from '@impact-call/domain';
import { anId, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { UploadEditor } from './upload-editor.tsx';
import '../../../test/show-wizard.tsx';

afterEach(cleanup);

it('adds a template to a requirement and takes it away', async () => {
  const requirement = { file_name: 'Plan', file_description: '', file_type: 'pdf', dimensions: 1024, mandatory: true };
  const onChange = jest.fn<(content: unknown) => void>();
  const written = () => JSON.parse(String(onChange.mock.lastCall?.[0])) as unknown;
  const id = anId();
  const UploadFile = jest.fn(async () => ({ fileName: 'plan.docx', fileDownloadId: id }));
  const props = { content: JSON.stringify([requirement]), onChange, readOnly: false, problems: [] };
  await act(
    async () =>
      void render(
        <UiProvider>
          <UploadEditor shell={fakeShell({ language: 'en', api: { UploadFile } })} {...props} />
        </UiProvider>,
      ),
  );
  const choose = async (size: number) => {
    const file = Object.defineProperty(new File(['x'], 'plan.docx'), 'size', { value: size });
    await userEvent.upload(screen.getByLabelText('Add a template: Plan'), file);
  };
  await choose(MAX_ADMIN_FILE + 1);
  expect(screen.getByRole('alert').textContent).toBe('A template has at most 3 MB.');
  expect(UploadFile).not.toHaveBeenCalled();
  await choose(1);
  expect(written()).toEqual([{ ...requirement, template: { id, name: 'plan.docx' } }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the template ?: plan.docx$/ }));
  expect(written()).toEqual([requirement]);
});

it('takes several types for one file, and says that at least one is needed', async () => {
  const requirement = { file_name: 'Plan', file_description: '', file_type: 'pdf', dimensions: 1024, mandatory: true };
  const onChange = jest.fn<(content: unknown) => void>();
  const types = () => (JSON.parse(String(onChange.mock.lastCall?.[0])) as [typeof requirement])[0].file_type;
  await act(
    async () =>
      void render(
        <UiProvider>
          <UploadEditor
            shell={fakeShell({ language: 'en' })}
            content={JSON.stringify([requirement])}
            onChange={onChange}
            readOnly={false}
            problems={[]}
          />
        </UiProvider>,
      ),
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Word' }));
  expect(types()).toEqual(['pdf', 'word']);
  await userEvent.click(box('PDF'));
  expect(types()).toBe('word');
  await userEvent.click(box('Word'));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one type.');
  await userEvent.click(box('Image'));
  expect(screen.queryByRole('alert')).toBeNull();
});
