/** @jest-environment @impact-call/jest/jsdom */
import { fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { SurveyEditor } from './survey-editor.tsx';
import '../../../test/show-wizard.tsx';
import '../survey-view.tsx';

afterEach(cleanup);

const SURVEY = JSON.stringify({ elements: [{ type: 'text', name: 'q', title: 'What is it?' }] });

it('is an editor of JSON with a preview in a build without the designer, and says so', async () => {
  // Jest behaves like a build with SURVEY_CREATOR=off, because nothing defines the constant.
  const onChange = jest.fn();
  await act(
    async () =>
      void render(
        <UiProvider>
          <SurveyEditor
            shell={fakeShell({ language: 'en' })}
            content={SURVEY}
            onChange={onChange}
            readOnly={false}
            problems={[]}
          />
        </UiProvider>,
      ),
  );
  expect(await screen.findByText(/^The visual designer is not installed here\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
  const source = await screen.findByLabelText<HTMLTextAreaElement>('Definition (SurveyJS JSON)');
  fireEvent.change(source, { target: { value: source.value.replace('"text"', 'text') } });
  expect(await screen.findByText(/^Line \d+, column \d+: this is no JSON\.$/)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(source, { target: { value: SURVEY.replace('What', 'Which one') } });
  expect(onChange).toHaveBeenLastCalledWith(SURVEY.replace('What', 'Which one'));
});
