/** @jest-environment @impact-call/jest/jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { CheckboxField, ErrorSummary, TextField } from '../index.ts';
import { renderUi } from '../test/render-ui.tsx';

test('a text field ties its label, hint and error to the control', async () => {
  await renderUi(
    <TextField
      id="name"
      label="Company name"
      hint="As registered"
      error="Enter the company name"
      name="name"
      defaultValue="Aurora"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Company name' });
  expect(input.id).toBe('name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('As registered');
  expect(described).toContain('Enter the company name');
});

test('an optional field says so in words', async () => {
  await renderUi(<TextField label="Founded" optional />, 'it');
  expect(screen.getByRole('textbox', { name: 'Founded (facoltativo)' })).toBeTruthy();
});

test('a checkbox is described by its hint and error', async () => {
  await renderUi(
    <CheckboxField id="consent" label="I agree" error="Tick the box to go on" hint="You can withdraw it" />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box.getAttribute('aria-describedby')).toBe('consent-hint consent-error');
});

test('the error summary takes the focus and its links move it to the fields', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await renderUi(
    <>
      <ErrorSummary problems={[{ anchor: 'name', message: 'Enter the company name' }]} />
      <TextField id="name" label="Company name" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(screen.getByRole('link', { name: 'Enter the company name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

function TwoProblems() {
  const [problems, setProblems] = useState(
    ['name', 'city'].map((anchor) => ({ anchor, message: `Enter the ${anchor}` })),
  );
  return (
    <>
      <ErrorSummary problems={problems} />
      <TextField id="name" label="Name" onChange={() => setProblems((all) => all.slice(-1))} />
      <button onClick={() => setProblems((all) => [...all])}>Save</button>
    </>
  );
}

test('correcting one of several problems leaves the focus where the user types; validating again takes it', async () => {
  await renderUi(<TwoProblems />);
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'A' } });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('no problems, no summary', async () => {
  await renderUi(<ErrorSummary problems={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
