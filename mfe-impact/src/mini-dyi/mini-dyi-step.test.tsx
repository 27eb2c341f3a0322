// @vitest-environment jsdom
import type { StepProblem } from '@impact-call/contracts/remote';
import { aStep, aSubmission, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { miniDyi } from './step-module.ts';
import type { MiniDyiAnswer } from '@impact-call/contracts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
afterEach(cleanup);

const step = aStep('miniDyi', 'a-legacy-framework-id');

function Host({ subStep, saved, readOnly = false, problems = [], onSave }: { subStep: string; saved?: MiniDyiAnswer; readOnly?: boolean; problems?: StepProblem[]; onSave?: (value: MiniDyiAnswer) => void }) {
  const [value, setValue] = useState(saved);
  const [shell] = useState(() => fakeShell({ language: 'it' }));
  const change = (next: MiniDyiAnswer): void => {
    setValue(next);
    onSave?.(next);
  };
  return (
    <UiProvider>
      <miniDyi.Component {...{ shell, step, submission: aSubmission(), value, readOnly, problems, subStep }} onChange={change} />
    </UiProvider>
  );
}

/** Texts are awaited by suspending, which needs an asynchronous act. */
const show = (host: ReactElement) => act(async () => void render(host));
const budgetField = () => screen.findByLabelText(/Budget totale/);

it('saves amounts as numbers, and shows them in the local format once the field is left', async () => {
  const saves: MiniDyiAnswer[] = [];
  await show(<Host subStep="budget" onSave={(value) => saves.push(value)} />);
  const field = await budgetField();
  await userEvent.type(field, '1234,56');
  expect(saves.at(-1)).toMatchObject({ budget: 1234.56, budgetSpent: null, stepId: step.id, maxOutcome: 4, maxSdg: 4, isSdgEnabled: true });
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('1.234,56');
});

it('keeps text that is no amount in the field, says what to do, and saves none', async () => {
  const saves: MiniDyiAnswer[] = [];
  await show(<Host subStep="budget" onSave={(value) => saves.push(value)} />);
  const field = await budgetField();
  await userEvent.type(field, 'tanto');
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('tanto');
  expect(screen.getByText(/Inserisci un importo in euro/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(saves.at(-1)?.budget).toBeNull();
});

it('shows the message of a failed validation at the field until an amount is given', async () => {
  const shell = fakeShell({ language: 'it' });
  const problems = await miniDyi.validate({ step, value: undefined, shell, subStep: 'budget' });
  expect(problems).toHaveLength(1);
  await show(<Host subStep="budget" problems={problems} />);
  const field = await budgetField();
  expect(field.id).toBe(problems[0]!.anchor);
  expect(screen.getByText(problems[0]!.message)).toBeTruthy();
  await userEvent.type(field, '0');
  expect(screen.queryByText(problems[0]!.message)).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/pari a 0/);
});

it('asks for nothing on the other screens, and for the budget when the whole step is validated', async () => {
  const shell = fakeShell({ language: 'it' });
  expect(await miniDyi.validate({ step, value: undefined, shell, subStep: 'outcomes' })).toEqual([]);
  expect(await miniDyi.validate({ step, value: undefined, shell })).toHaveLength(1);
  expect(await miniDyi.validate({ step, value: { budget: 0 } as MiniDyiAnswer, shell })).toEqual([]);
});

it('shows given amounts without fields once the submission is closed', async () => {
  await show(<Host subStep="budget" readOnly saved={{ budget: 80_000 } as MiniDyiAnswer} />);
  expect(await screen.findByText(/80\.000/)).toBeTruthy();
  expect(screen.getByText('Non indicato')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says of a later screen that it is to come, and keeps what was chosen before', async () => {
  await show(<Host subStep="outcomes" saved={{ selectedOutcomes: [{}, {}] } as unknown as MiniDyiAnswer} />);
  expect(await screen.findByText('Questa schermata arriverà presto')).toBeTruthy();
  expect(screen.getByText(/2 scelte/)).toBeTruthy();
});
