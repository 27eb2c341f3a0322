/** @jest-environment @impact-call/jest/jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { renderUi } from '../test/render-ui.tsx';
import { PreviewButton, type PreviewedFile } from './preview-button.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './file-preview.tsx';

const png = new Blob(['a picture'], { type: 'image/png' });
const save = jest.fn<PreviewedFile['save']>();

beforeEach(() => {
  save.mockClear();
  URL.createObjectURL = () => 'blob:a-picture';
  URL.revokeObjectURL = () => undefined;
});

async function open(read: PreviewedFile['read']): Promise<void> {
  await renderUi(<PreviewButton label="Preview" file={{ name: 'photo.png', kind: 'image', read, save }} />);
  // The viewer suspends while its texts load.
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Preview photo.png' })));
}

it('shows a picture above the page, larger by button and key, saved under its name; Escape gives the focus back', async () => {
  await open(async () => png);
  const picture = await screen.findByRole('img', { name: 'photo.png' });
  expect(picture.getAttribute('src')).toBe('blob:a-picture');
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByText('150 %')).toBeTruthy();
  await userEvent.keyboard('-');
  expect(screen.getByText('100 %')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download photo.png' }));
  expect(save).toHaveBeenCalledWith(png);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Preview photo.png'));
});

it('draws nothing that comes as another type than it was listed with, says so and offers the file', async () => {
  const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
  await open(async () => page);
  expect(await screen.findByText('This file cannot be shown here')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(page));
});

it('says the same of a picture that browsers cannot draw', async () => {
  await open(async () => png);
  const picture = await screen.findByRole('img', { name: 'photo.png' });
  act(() => void picture.dispatchEvent(new Event('error')));
  expect(await screen.findByText('This file cannot be shown here')).toBeTruthy();
});

it('tries again what did not come', async () => {
  let comes = false;
  await open(() => (comes ? Promise.resolve(png) : Promise.reject(new Error('away'))));
  expect(await screen.findByText('The file could not be loaded')).toBeTruthy();
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'photo.png' })).toBeTruthy();
});
