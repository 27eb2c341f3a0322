/** @jest-environment @impact-call/jest/jsdom */
import { render, screen, within } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { ChakraProvider } from '@impact-call/ui/design-system';
import { AnswerPicture, AnswerTable } from '../index.ts';
import { renderUi } from '../test/render-ui.tsx';
import { createTheme } from '../theme/system.ts';

const ROWS = [
  ['Goal', 'Number'],
  ['Jobs', '12'],
];

test('a table that scrolls is reached by keyboard under the name of its question, and has its header', async () => {
  const renderCell = (cell: string, row: readonly string[]) => <mark>{`${cell} of ${row.length}`}</mark>;
  await renderUi(<AnswerTable rows={ROWS} name="What do you aim at?" renderCell={renderCell} />);
  const region = screen.getByRole('group', { name: 'What do you aim at?' });
  expect(region.tabIndex).toBe(0);
  expect(
    within(region)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Goal', 'Number']);
  expect(within(region).getByText('12 of 2').tagName).toBe('MARK');
});

test('a picture has a white background, and none is fetched from elsewhere', async () => {
  render(
    <ChakraProvider value={createTheme()}>
      <AnswerPicture source="data:image/png;base64,iVBORw0KGgo=" alt="Signature" />
    </ChakraProvider>,
  );
  expect(getComputedStyle(screen.getByAltText('Signature')).background).toBe('rgb(255, 255, 255)');
  await renderUi(<AnswerPicture source="https://elsewhere.example/x.png" alt="Theirs" />);
  expect(screen.queryByAltText('Theirs')).toBeNull();
});
