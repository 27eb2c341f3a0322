/** @jest-environment @impact-call/jest/jsdom */
import { aStep, aStepHost, aSubmission, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { steps } from '../../remote.tsx';
import '../../test/show-wizard.tsx';
import '../../steps/survey/survey-view.tsx';

afterEach(cleanup);

const QUESTION = { type: 'radiogroup', name: 'one', title: 'First?', choices: ['a', 'b'] };
const SURVEY = JSON.stringify({ pages: [{ name: 'p', elements: [QUESTION] }] });
const REPORT = {
  file_name: 'Annual report',
  file_description: '',
  file_type: 'pdf',
  dimensions: 1024,
  mandatory: true,
};

/** Content for each type, and the text that its step shows. */
const CONTENTS: Record<string, [content: string, words: string | RegExp]> = {
  text: ['<p>Welcome</p>', 'Welcome'],
  upload: [JSON.stringify([REPORT]), /Annual report/],
  survey: [SURVEY, 'First?'],
  quiz: [SURVEY, 'First?'],
  results: ['', 'No result yet'],
};

// The console and other shells have neither our providers nor our texts.
it.each(Object.entries(steps))('the step %s renders outside of the wizard', async (type, load) => {
  const [content, words] = CONTENTS[type] ?? ['', `give the step ${type} a content`];
  const { Component } = await load();
  await act(async () => {
    render(
      <UiProvider>
        <Component
          shell={fakeShell()}
          step={aStep(type, content)}
          submission={aSubmission({ callLockEnd: '2099-01-01T00:00:00.000Z', isLocked: true })}
          value={undefined}
          onChange={() => undefined}
          readOnly={false}
          problems={[]}
          host={aStepHost()}
        />
      </UiProvider>,
    );
  });
  expect(await screen.findAllByText(words, { ignore: 'script, style' })).not.toHaveLength(0);
});
