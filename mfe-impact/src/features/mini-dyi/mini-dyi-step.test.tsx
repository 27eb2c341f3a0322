/** @jest-environment @impact-call/jest/jsdom */
import type { StepProblem } from '@impact-call/contracts/remote';
import { aStep, aStepHost, aSubmission, fakeShell } from '@impact-call/testing';
import { MINI_DYI_DEFAULTS, readMiniDyiAnswer } from '@impact-call/domain';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { FRAMEWORK_ID, frameworkApi } from '../../test/framework-api.ts';
import { miniDyi } from './step-module.ts';
import type { MiniDyiAnswer } from '@impact-call/contracts';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

const HOST = aStepHost();

// A plain identifier as the content, the original format of steps (docs/rules/11-impact-wizard.md#impact-options).
const step = aStep('miniDyi', FRAMEWORK_ID);

function Host({
  page,
  saved,
  readOnly = false,
  problems = [],
  onSave,
}: {
  page: string;
  saved?: MiniDyiAnswer;
  readOnly?: boolean;
  problems?: StepProblem[];
  onSave?: (value: MiniDyiAnswer) => void;
}) {
  const [value, setValue] = useState(saved);
  const [shell] = useState(() => fakeShell({ language: 'it', api: frameworkApi() }));
  const change = (next: MiniDyiAnswer): void => {
    setValue(next);
    onSave?.(next);
  };
  return (
    <UiProvider>
      <miniDyi.Component
        {...{ shell, step, submission: aSubmission(), host: HOST, value, readOnly, problems, page }}
        onChange={change}
      />
    </UiProvider>
  );
}

/** Texts suspend while loading, which needs an async act. */
const show = (host: ReactElement) => act(async () => void render(host));
const budgetField = () => screen.findByLabelText(/Budget totale/);

it('saves amounts as numbers, and shows them in the local format once the field is left', async () => {
  const saves: MiniDyiAnswer[] = [];
  await show(<Host page="budget" onSave={(value) => saves.push(value)} />);
  const field = await budgetField();
  await userEvent.type(field, '1234,56');
  expect(saves.at(-1)).toMatchObject({
    budget: 1234.56,
    budgetSpent: null,
    stepId: step.id,
    maxOutcome: 4,
    maxSdg: 4,
    isSdgEnabled: true,
  });
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('1.234,56');
});

it('keeps text that is no amount in the field, says what to do, and saves none', async () => {
  const saves: MiniDyiAnswer[] = [];
  await show(<Host page="budget" onSave={(value) => saves.push(value)} />);
  const field = await budgetField();
  await userEvent.type(field, 'tanto');
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('tanto');
  expect(screen.getByText(/Inserisci un importo in euro/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(saves.at(-1)?.budget).toBeNull();
});

it('shows the message of a failed validation at the field until an amount is given', async () => {
  const shell = fakeShell({ language: 'it', api: frameworkApi() });
  const problems = await miniDyi.validate({ step, value: undefined, shell, page: 'budget' });
  expect(problems).toHaveLength(1);
  await show(<Host page="budget" problems={problems} />);
  const field = await budgetField();
  expect(field.id).toBe(problems[0]!.anchor);
  expect(screen.getByText(problems[0]!.message)).toBeTruthy();
  await userEvent.type(field, '0');
  expect(screen.queryByText(problems[0]!.message)).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/pari a 0/);
});

it('asks for outcomes at the last screen, which may add one, and for the budget and outcomes of the whole step', async () => {
  const shell = fakeShell({ language: 'it', api: frameworkApi() });
  expect(await miniDyi.validate({ step, value: undefined, shell, page: 'outcomes' })).toEqual([]);
  const few = [{ anchor: `miniDyi-${step.id}-outcomes`, message: expect.any(String), page: 'outcomes' }];
  expect(await miniDyi.validate({ step, value: undefined, shell, page: 'customOutcome' })).toEqual(few);
  expect(await miniDyi.validate({ step, value: undefined, shell })).toHaveLength(2);
  expect(await miniDyi.validate({ step, value: { budget: 0 } as MiniDyiAnswer, shell })).toEqual(few);
});

it('asks for a stakeholder of every outcome, on the screens of outcomes and indicators, in the specified words', async () => {
  const shell = fakeShell({ language: 'en', api: frameworkApi() });
  const value = readMiniDyiAnswer(
    { budget: 0, sdg: [4], selectedOutcomes: [{ outcomeId: 'school', outcomeName: 'More school', sdg: 4 }] },
    step.id,
    MINI_DYI_DEFAULTS,
  );
  const noIndicator = {
    anchor: `miniDyi-${step.id}-outcomes`,
    message: expect.stringContaining('indicator'),
    page: 'outcomes',
  };
  const anchor = `miniDyi-${step.id}-school-stakeholder`;
  const message = 'Please check that you have selected at least one stakeholder per outcome.';
  for (const page of ['outcomes', 'indicators'])
    expect(await miniDyi.validate({ step, value, shell, page })).toEqual([{ anchor, message, page }]);
  expect(await miniDyi.validate({ step, value, shell })).toEqual([noIndicator, { anchor, message, page: 'outcomes' }]);
  expect(await miniDyi.validate({ step, value, shell, page: 'customOutcome' })).toEqual([noIndicator]);
  const unchosen = await miniDyi.validate({ step, value: { ...value, sdg: [] }, shell, page: 'sdg' });
  expect(unchosen).toEqual([
    {
      anchor: `miniDyi-${step.id}-sdg`,
      message: 'Choose the goal of this outcome as well, or remove the outcome',
      page: 'sdg',
    },
  ]);
  const [, first, second] = await miniDyi.validate({
    step,
    value: {
      ...value,
      selectedOutcomes: [
        ...value.selectedOutcomes,
        { ...value.selectedOutcomes[0]!, outcomeId: 'marks', outcomeName: 'Better marks' },
      ],
    },
    shell,
  });
  expect([first?.message, second?.message]).toEqual([`${message} (More school)`, `${message} (Better marks)`]);
});

it.each([
  ['en', 'Please check that you have selected at least one stakeholder per outcome.', 'Check this answer'],
  ['it', 'Controlla di aver scelto almeno uno stakeholder per ogni outcome.', 'Controlla questa risposta'],
  ['fr', 'Vérifiez que vous avez choisi au moins une partie prenante par effet.', 'Vérifiez cette réponse'],
] as const)('says what the server found in the specified words: %s', async (language, stakeholder, unknown) => {
  const shell = fakeShell({ language, api: frameworkApi() });
  const outcome = (name: string) => ({ outcomeId: name, outcomeName: name, sdg: 4 });
  const value = readMiniDyiAnswer(
    { selectedOutcomes: [outcome('School'), outcome('Marks')] },
    step.id,
    MINI_DYI_DEFAULTS,
  );
  const error = (path: string, code: string) => ({ path, code, message: 'for developers' });
  const alone = [error('selectedOutcomes.0.stakeholderId', 'stakeholder-missing'), error('x', 'of-tomorrow')];
  expect(await miniDyi.explain?.({ step, value, shell, errors: alone })).toEqual([stakeholder, unknown]);
  const two = [...alone, error('selectedOutcomes.1.stakeholderId', 'stakeholder-missing')];
  expect(await miniDyi.explain?.({ step, value, shell, errors: two })).toEqual([
    `${stakeholder} (School)`,
    unknown,
    `${stakeholder} (Marks)`,
  ]);
});

it('shows given amounts without fields once the submission is closed', async () => {
  await show(<Host page="budget" readOnly saved={{ budget: 80_000 } as MiniDyiAnswer} />);
  expect(await screen.findByText(/80\.000/)).toBeTruthy();
  expect(screen.getByText('Non indicato')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
