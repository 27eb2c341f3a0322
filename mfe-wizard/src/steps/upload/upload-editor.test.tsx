/** @jest-environment @impact-call/jest/jsdom */
import { fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { UploadEditor } from './upload-editor.tsx';
import '../../test/show-wizard.tsx';

afterEach(cleanup);

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
