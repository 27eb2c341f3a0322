/** @jest-environment @impact-call/jest/jsdom */
import type { ClaimedResult, MiniDyiAnswer } from '@impact-call/contracts';
import { explainReturn } from '@impact-call/domain';
import { aStep, aStepHost, aSubmission, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { miniDyi } from '../mini-dyi/step-module.ts';
import { aClaimedResult } from '../../test/a-claimed-result.ts';
import { FRAMEWORK_ID, frameworkApi } from '../../test/framework-api.ts';
import { importedAnswer } from './import-result-offer.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
// Lazy pages and texts compile on first use, so tests need a longer timeout.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const HOST = aStepHost();

const step = aStep('miniDyi', JSON.stringify({ frameworkId: FRAMEWORK_ID, options: { maxSdgSelect: 2 } }));

function Host({
  results,
  saved,
  readOnly = false,
  onSave,
}: {
  results: ClaimedResult[];
  saved?: MiniDyiAnswer;
  readOnly?: boolean;
  onSave?: (value: MiniDyiAnswer) => void;
}) {
  const [value, setValue] = useState(saved);
  const [shell] = useState(() =>
    fakeShell({ language: 'en', api: { ...frameworkApi(), GetClaimedResults: async () => results } }),
  );
  const change = (next: MiniDyiAnswer): void => {
    setValue(next);
    onSave?.(next);
  };
  return (
    <UiProvider>
      <miniDyi.Component
        {...{ shell, step, submission: aSubmission(), host: HOST, value, readOnly, problems: [], page: 'introduction' }}
        onChange={change}
      />
    </UiProvider>
  );
}
const show = (props: Parameters<typeof Host>[0]) => act(async () => void render(<Host {...props} />));
const take = () => screen.findByRole('button', { name: 'Take over these answers' });

it('offers an empty step the answers of an estimate with the same framework, and takes them back', async () => {
  const saves: MiniDyiAnswer[] = [];
  const taken = aClaimedResult();
  await show({ results: [taken], onSave: (value) => saves.push(value) });
  await userEvent.click(await take());
  expect(saves.at(-1)).toMatchObject({ ...taken.answer, stepId: step.id, maxSdg: 2, isSdgEnabled: true });
  expect((await screen.findByText(/are in this application now/)).closest('[role="status"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(saves.at(-1)).toMatchObject({ selectedOutcomes: [], sdg: [], budget: null });
  expect(await take()).toBeTruthy();
});

it('lets choose among several', async () => {
  const saves: MiniDyiAnswer[] = [];
  const [first, second] = [
    aClaimedResult(),
    aClaimedResult({
      id: '01900000-0000-7000-8000-0000000000c2',
      partner: 'Comune',
      answer: { ...aClaimedResult().answer, budget: 7 },
    }),
  ];
  await show({ results: [first, second], onSave: (value) => saves.push(value) });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Which estimate' }), second.id);
  await userEvent.click(await take());
  expect(saves.at(-1)?.budget).toBe(7);
});

it('offers nothing where something was answered, nothing can be changed, or nothing was taken over', async () => {
  const answered = { budget: 5 } as MiniDyiAnswer;
  for (const props of [
    { results: [aClaimedResult()], saved: answered },
    { results: [aClaimedResult()], readOnly: true },
    { results: [] },
  ]) {
    await show(props);
    await screen.findByRole('heading', { name: 'From your budget to your impact' });
    expect(screen.queryByRole('button', { name: 'Take over these answers' })).toBeNull();
    cleanup();
  }
});

it('derives goals from the outcomes where the partner’s page had none, and leaves them out where the step has none', () => {
  const { answer } = aClaimedResult();
  const empty = {
    selectedOutcomes: [],
    sdg: [],
    budget: null,
    budgetSpent: null,
    stepId: 's',
    maxOutcome: 4,
    maxSdg: 4,
    isSdgEnabled: true,
  };
  const options = { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 };
  expect(importedAnswer({ ...answer, sdg: [] }, empty, options).sdg).toEqual([4]);
  expect(importedAnswer(answer, empty, { ...options, showSdgFilter: false }).sdg).toEqual([]);
  expect(explainReturn(importedAnswer(answer, empty, options), null).result.budget).toBe(answer.budget);
});
