/** @jest-environment @impact-call/jest/jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
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

test('no problems, no summary', async () => {
  await renderUi(<ErrorSummary problems={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
